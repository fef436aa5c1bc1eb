/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { judge } from './judge.ts'
import { createFileRegistry } from './registry.ts'
import { createReleaseFiles, type ReleaseAddress, ReleaseError } from './releaseFiles.ts'
import { type Release, registrySchema } from './schema.ts'
import { createTeam } from './testing.ts'

// The same inputs each time; FUZZ_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })
// Many inputs, on a machine that may be busy.
jest.setTimeout(60_000)

const version = '1.0.0-0a0b0c0d'
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'releases-'))
  await mkdir(path.join(folder, 'mfe-news', version), { recursive: true })
})

afterEach(() => rm(folder, { recursive: true }))

const odd = fc.oneof(
  fc.json(),
  fc.string(),
  fc.constantFrom('../..', '/etc/passwd', '__proto__', '1.0.0-0a0b0c0d/../..'),
)

it('reads any registry as one or as none', async () => {
  const entry = fc.record({ active: odd, history: fc.anything() })
  const registry = fc.record({
    format: fc.constant(1),
    revision: fc.nat(),
    remotes: fc.dictionary(odd, entry),
    releases: fc.dictionary(odd, fc.dictionary(odd, fc.anything())),
  })
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    registry.map((each) => JSON.stringify(each)),
  )
  await fc.assert(
    fc.asyncProperty(text, async (content) => {
      await writeFile(path.join(folder, 'registry.json'), content)
      const read = await createFileRegistry(folder).follow(() => undefined)()
      return read === null || registrySchema.safeParse(read).success
    }),
  )
})

it('judges any manifest without running into a fault, and reads no file outside the release', async () => {
  const team = createTeam('news')
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
      const watched = {
        ...files,
        readFile: (at: ReleaseAddress, described: Release, file: string) => {
          asked.push(file)
          return files.readFile(at, described, file)
        },
      }
      const verdict = await judge({ address, files: watched, offer: { '@site/contract': '2.0.0' }, everyFile: true })
      const release = await files.readRelease(address).catch((error: unknown) => error)
      return (
        ['fits', 'refused'].includes(verdict.says) &&
        asked.every((file) => /^(client|server)\//.test(file) && !file.includes('..')) &&
        (release instanceof ReleaseError || !(release instanceof Error))
      )
    }),
  )
})
