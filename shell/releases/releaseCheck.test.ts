import { checkRelease } from './releaseCheck.ts'
import { ReleaseError, type ReleaseFiles } from './releaseFiles.ts'
import { type Release, releaseSchema } from './schema.ts'

const release: Release = {
  format: 1,
  remote: 'news',
  version: '1.0.0-0a0b0c0d',
  contract: '^1.2.0',
  shared: { react: '^19.0.0' },
  entry: 'client/remoteEntry.js',
  integrity: true,
  pages: {},
  files: { 'client/remoteEntry.js': { bytes: 4, sha384: 'A'.repeat(64) } },
}
const shell = { '@site/contract': '1.3.0', react: '19.3.1' }

interface Case {
  says?: Partial<Release>
  offer?: Record<string, string>
  manifestFails?: ReleaseError
  fileFails?: ReleaseError
  base?: string | null
  everyFile?: boolean
}

function checked({ says, offer, manifestFails, fileFails, base = null, everyFile = true }: Case) {
  const files: ReleaseFiles = {
    readRelease: () => (manifestFails ? Promise.reject(manifestFails) : Promise.resolve({ ...release, ...says })),
    readFile: () => (fileFails ? Promise.reject(fileFails) : Promise.resolve(Buffer.from('code'))),
  }
  const { remote, version, entry } = release
  const address = { remote, version, base, entry, manifest: '', key: '', signature: '' }
  return checkRelease({ address, files, offer: { ...shell, ...offer }, everyFile })
}

const missing = new ReleaseError('FILES', 'the entry is missing')
const timeout = new ReleaseError('TIMEOUT', 'no answer')
const refused = (code: string, line: unknown = expect.any(String)) => ({
  says: 'refused',
  refusal: { code, line, help: expect.stringMatching(/\S/) as string },
})

it.each<[string, Case, object]>([
  ['contract and shared packages fit', {}, { says: 'fits' }],
  [
    'the shell has an older contract',
    { offer: { '@site/contract': '1.1.9' } },
    refused('CONTRACT', 'it was built for contract ^1.2.0, but the shell has 1.1.9'),
  ],
  ['its contract is not a version range', { says: { contract: '../..' } }, refused('CONTRACT')],
  ['the shell has the next major contract', { offer: { '@site/contract': '2.0.0' } }, refused('CONTRACT')],
  ['the version of a shared package is out of range', { offer: { react: '20.0.0' } }, refused('SHARED')],
  [
    'it requires a package with the name of a property that every object inherits',
    { says: { shared: { constructor: '*' } } },
    refused('SHARED', 'it requires constructor *, but the shell shares none'),
  ],
  ['a file is missing', { fileFails: missing }, refused('FILES', 'the entry is missing')],
  ['a file is missing, but files are not checked', { fileFails: missing, everyFile: false }, { says: 'fits' }],
  ['the site’s own store cannot be read', { manifestFails: timeout }, refused('FILES', 'no answer')],
  [
    'another host does not answer',
    { manifestFails: timeout, base: 'https://static.example.co.jp' },
    { says: 'unreachable', line: 'no answer' },
  ],
])('returns the result for a release if %s', async (_, given, result) => {
  expect(await checked(given)).toEqual(result)
})

it.each(['../secret', 'client/../../secret', '/etc/passwd', 'client', 'elsewhere/a.js'])(
  'rejects a file path outside the release: %s',
  (file) => {
    const [digest] = Object.values(release.files)
    const files = Object.fromEntries([[file, digest]])
    expect(releaseSchema.safeParse(release).success).toBe(true)
    expect(releaseSchema.safeParse({ ...release, files }).success).toBe(false)
    expect(releaseSchema.safeParse({ ...release, entry: file }).success).toBe(false)
  },
)
