/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { judge } from './judge.ts'
import { createFileRegistry } from './registry.ts'
import { createReleaseFiles, type ReleaseAddress } from './releaseFiles.ts'
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

const odd = fc.oneof(fc.json(), fc.string(), fc.constantFrom('../..', '/etc/passwd', '__proto__', `${version}/../..`))
const textOf = (value: fc.Arbitrary<unknown>) =>
  fc.oneof(
    fc.json(),
    fc.string(),
    value.map((each) => JSON.stringify(each)),
  )

it('reads any registry as one or as none', async () => {
  const registry = fc.record({
    format: fc.constant(1),
    revision: fc.nat(),
    remotes: fc.dictionary(odd, fc.record({ active: odd, history: fc.anything() })),
    releases: fc.dictionary(odd, fc.dictionary(odd, fc.anything())),
  })
  await fc.assert(
    fc.asyncProperty(textOf(registry), async (content) => {
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
  await fc.assert(
    fc.asyncProperty(textOf(manifest), async (content) => {
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
})
