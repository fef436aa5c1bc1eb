/** @jest-environment node */
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createReleaseFiles, sha384Of } from './releaseFiles.ts'
import type { Release } from './schema.ts'
import { createTeam, useFolder } from './testing.ts'

const place = useFolder()
const [version, file, content] = ['1.0.0-00000001', 'server/page.js', Buffer.from('code')]
const release = { files: { [file]: { bytes: content.length, sha384: sha384Of(content) } } } as unknown as Release

it('never waits for a file with the same content that another remote requests from its host', async () => {
  await mkdir(place('mfe-contact', version, 'server'), { recursive: true })
  await writeFile(place('mfe-contact', version, file), content)
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const base = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const files = createReleaseFiles(place())
  const addressOf = (remote: string, more = {}) => ({ remote, version, ...createTeam(remote).sign(version, '', more) })
  const waiting = files.readFile(addressOf('news', { base }), release, file)
  expect(await files.readFile(addressOf('contact'), release, file)).toEqual(content)
  silent.close()
  silent.closeAllConnections()
  await expect(waiting).rejects.toThrow()
})
