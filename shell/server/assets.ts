import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ShellBuild } from '../builds/build.ts'
import { contentTypes } from './contentTypes.ts'
import { type Deltas, dictionaryHeaders, offeredDictionary, seriesOf } from './deltas.ts'

export const assetsPath = '/assets/'

/** The shell's own files for browsers, and for those that have a build before it, what has changed since. */
export async function registerAssets(app: FastifyInstance, build: ShellBuild, deltaOf: Deltas) {
  const root = path.join(build.folder, 'client')
  const builds = path.dirname(build.folder)
  const own = new Set(await readdir(root))
  /** Bytes of a file as it is sent without a dictionary. */
  const plainOf = (name: string) =>
    stat(path.join(root, own.has(`${name}.br`) ? `${name}.br` : name)).then(({ size }) => size)

  /** The same file in the builds that stand beside this one. */
  async function earlierOf(name: string): Promise<Promise<Buffer[]>[]> {
    const others = (await readdir(builds)).filter((other) => other !== path.basename(build.folder))
    return others.map(async (other) => {
      const folder = path.join(builds, other, 'client')
      const same = (await readdir(folder).catch(() => [])).filter((file) => seriesOf(file) === seriesOf(name))
      return Promise.all(same.map((file) => readFile(path.join(folder, file))))
    })
  }

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const name = request.url.slice(assetsPath.length)
      const type = contentTypes.get(path.extname(name))
      if (type === undefined || !own.has(name)) return
      reply.headers(dictionaryHeaders(request.url))
      const dictionary = offeredDictionary(request.headers)
      if (!dictionary) return
      const delta = await deltaOf({
        id: assetsPath + name,
        content: () => readFile(path.join(root, name)),
        dictionary,
        plain: () => plainOf(name),
        earlier: () => earlierOf(name),
      })
      if (!delta) return
      await reply
        .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'dcz' })
        .type(type)
        .send(delta)
    })
    await scope.register(fastifyStatic, {
      root,
      prefix: assetsPath,
      maxAge: '365d',
      immutable: true,
      preCompressed: true,
      decorateReply: false,
      index: false,
    })
  })
}
