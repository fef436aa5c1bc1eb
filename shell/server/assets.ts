import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ShellBuild } from '../builds/build.ts'
import { contentTypes } from './contentTypes.ts'
import { type Deltas, dictionaryHeaders, sameAs } from './deltas.ts'

export const assetsPath = '/assets/'

/** The shell's own files for browsers, and for those that have a build before it, what has changed since. */
export async function registerAssets(app: FastifyInstance, build: ShellBuild, deltaOf: Deltas) {
  const root = path.join(build.folder, 'client')
  const own = new Set(await readdir(root))
  const builds = path.dirname(build.folder)
  const others = (await readdir(builds)).filter((other) => other !== path.basename(build.folder))

  const versionsOf = async (name: string) => ({
    content: await readFile(path.join(root, name)),
    plain: (await stat(path.join(root, own.has(`${name}.br`) ? `${name}.br` : name))).size,
    earlier: others.map((other) => async () => {
      const folder = path.join(builds, other, 'client')
      return Promise.all(sameAs(name, await readdir(folder)).map((file) => readFile(path.join(folder, file))))
    }),
  })

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      const name = request.url.slice(assetsPath.length)
      const type = contentTypes.get(path.extname(name))
      if (type === undefined || !own.has(name)) return
      reply.headers(dictionaryHeaders(request.url))
      const delta = await deltaOf(request.headers, request.url, () => versionsOf(name))
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
