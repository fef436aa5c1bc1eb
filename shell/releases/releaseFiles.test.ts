import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createReleaseFiles, sha384Of } from './releaseFiles.ts'
import type { Release } from './schema.ts'
import { createTeam, useFolder } from './testing.ts'
import { readWhole } from './untrusted.ts'

const place = useFolder()
const [version, file, content] = ['1.0.0-00000001', 'server/page.js', Buffer.from('code')]
const release = { files: { [file]: { bytes: content.length, sha384: sha384Of(content) } } } as unknown as Release

const addressOf = (remote: string, more = {}) => ({ remote, version, ...createTeam(remote).sign(version, '', more) })

async function startHost(respond: RequestListener) {
  const host = createServer(respond).listen(0, '127.0.0.1')
  await new Promise((resolve) => host.once('listening', resolve))
  const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  return { base, close: () => host.close().closeAllConnections() }
}

it('stops reading a file that its host sends in too many parts', async () => {
  const answer = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n1\r\n'.repeat(20_000)}0\r\n\r\n`
  const host = await startHost((_, { socket }) => socket!.end(answer))
  const large = { ...release, files: { [file]: { ...release.files[file]!, bytes: 20_000 } } }
  const reading = createReleaseFiles(place()).readFile(addressOf('news', { base: host.base }), large, file)
  await expect(reading).rejects.toThrow('too many parts')
  host.close()
})

it('never waits for a file with the same content that another remote requests from its host', async () => {
  await mkdir(place('mfe-contact', version, 'server'), { recursive: true })
  await writeFile(place('mfe-contact', version, file), content)
  const silent = await startHost(() => undefined)
  const files = createReleaseFiles(place())
  const waiting = files.readFile(addressOf('news', { base: silent.base }), release, file)
  expect(await files.readFile(addressOf('contact'), release, file)).toEqual(content)
  silent.close()
  await expect(waiting).rejects.toThrow()
})

// Only Linux has files that have no size and do not end.
const endless = '/proc/self/pagemap'
const itOnLinux = existsSync(endless) ? it : it.skip
itOnLinux('reads no more of a file than its size', () => expect(readWhole(endless, 1000)).resolves.toHaveLength(0))
