import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { listFiles } from '@site/build/describe'
import { asPlainFederation, buildPlainFederation } from '../../scripts/bench/peers/plainFederation.ts'
import { type RemoteName, temporaryFolder } from '../../scripts/checkout/index.ts'
import type { Composition } from '../support/composition.ts'
import { alterFiles, type Edit } from './files.ts'
import type { Subject } from './subject.ts'

/** A host and remotes as Module Federation's tutorials have them, deployed by putting new files over the old ones. */
export async function startStock(composition: Composition): Promise<Subject> {
  const plain = await buildPlainFederation()
  const { folder, remove } = await temporaryFolder('stock-')
  await cp(plain.folder, folder, { recursive: true })
  const away = new Set<string>()
  const hanging = new Set<string>()
  const folderOf = (remote: RemoteName) => path.join(folder, remote)

  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const { pathname } = new URL(url, 'http://localhost')
    const owner = pathname.startsWith(plain.address) ? (pathname.slice(plain.address.length).split('/')[0] ?? '') : ''
    if (hanging.has(owner)) return
    if (away.has(owner)) return void request.socket.destroy()
    void answer(url, pathname, request.headers['user-agent']).then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type }).end(body),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function answer(url: string, pathname: string, userAgent = '') {
    if (pathname.startsWith(plain.address)) {
      const type = { '.js': 'text/javascript', '.css': 'text/css' }[path.extname(pathname)] ?? 'image/avif'
      return { type, body: await readFile(path.join(folder, pathname.slice(plain.address.length))) }
    }
    const response = await fetch(composition.origin + url, { headers: { 'user-agent': userAgent } })
    const type = response.headers.get('content-type') ?? ''
    if (!type.startsWith('text/html')) return { type, body: Buffer.from(await response.arrayBuffer()) }
    return { type, body: asPlainFederation(await response.text(), plain) }
  }

  /** New files have new names, and the entry names them. */
  async function deploy(remote: RemoteName, edit: Edit) {
    const own = folderOf(remote)
    const entry = path.join(own, 'remoteEntry.js')
    let text = await readFile(entry, 'utf8')
    for (const file of await alterFiles(own, edit)) {
      const [, before] = /\.([0-9a-f]{8})\.(?:js|css)$/.exec(file) ?? []
      if (before === undefined) continue
      const content = await readFile(path.join(own, file))
      const after = createHash('sha256').update(content).digest('hex').slice(0, 8)
      await rename(path.join(own, file), path.join(own, file.replace(before, after)))
      text = text.replaceAll(before, after)
    }
    await writeFile(entry, text)
  }

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy,
    alter: async (remote, edit) => void (await alterFiles(folderOf(remote), edit)),
    // Nothing of what was before is there any more.
    prune: () => Promise.resolve(),
    hang: (remote) => Promise.resolve(void hanging.add(remote)),
    takeAway: (remote) => Promise.resolve(void away.add(remote)),
    async putBack(remote) {
      away.delete(remote)
      hanging.delete(remote)
      await Promise.resolve()
    },
    async restore() {
      for (const file of await listFiles(folder)) await rm(path.join(folder, file))
      await cp(plain.folder, folder, { recursive: true })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await composition.close()
      await remove()
    },
  }
}
