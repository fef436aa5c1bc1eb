/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { judge } from './judge.ts'
import { createReleaseFiles, type ReleaseAddress } from './releaseFiles.ts'
import type { Release } from './schema.ts'
import { createTeam } from './testing.ts'

// The same inputs each time; FUZZ_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })
// Many inputs, on a machine that may be busy.
jest.setTimeout(60_000)

const version = '1.0.0-0a0b0c0d'
const odd = fc.oneof(fc.json(), fc.string(), fc.constantFrom('../..', '/etc/passwd', '__proto__', `${version}/../..`))
it('judges any manifest without running into a fault, and reads no file outside the release', async () => {
  const team = createTeam('news')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'))
  await mkdir(path.join(folder, 'mfe-news', version), { recursive: true })
  const manifest = fc.record({
    format: fc.constant(1),
    remote: fc.constantFrom('news', 'contact', ''),
    version: fc.constantFrom(version, '1.0.0-0a0b0c0e', ''),
    contract: odd,
    shared: fc.dictionary(odd, odd),
    entry: odd,
    pages: fc.dictionary(odd, fc.anything()),
    files: fc.dictionary(odd, fc.record({ bytes: fc.nat(), sha384: odd })),
  })
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    manifest.map((each) => JSON.stringify(each)),
  )
  await fc.assert(
    fc.asyncProperty(text, async (content) => {
      await writeFile(path.join(folder, 'mfe-news', version, 'release.json'), content)
      // Whoever has the key may sign anything.
      const address: ReleaseAddress = { ...team.sign(version, content), remote: 'news', version }
      const files = createReleaseFiles(folder)
      const asked: string[] = []
      const readFile = (at: ReleaseAddress, described: Release, file: string) => {
        asked.push(file)
        return files.readFile(at, described, file)
      }
      const offer = { '@site/contract': '2.0.0' }
      const verdict = await judge({ address, files: { ...files, readFile }, offer, everyFile: true })
      const areInside = asked.every((file) => /^(client|server)\//.test(file) && !file.includes('..'))
      return ['fits', 'refused'].includes(verdict.says) && areInside
    }),
  )
  await rm(folder, { recursive: true })
})
