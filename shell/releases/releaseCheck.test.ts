/** @jest-environment node */
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

const gone = new ReleaseError('FILES', 'the entry is gone')
const silent = new ReleaseError('TIMEOUT', 'no answer')
const refused = (code: string, line: unknown = expect.any(String)) => ({
  says: 'refused',
  refusal: { code, line, help: expect.stringMatching(/\S/) as string },
})

it.each<[string, Case, object]>([
  ['contract and shared packages fit', {}, { says: 'fits' }],
  [
    'the shell has an older contract',
    { offer: { '@site/contract': '1.1.9' } },
    refused('CONTRACT', 'it was built for contract ^1.2.0, the shell has 1.1.9'),
  ],
  ['its contract is no range', { says: { contract: '../..' } }, refused('CONTRACT')],
  ['the shell has the next major contract', { offer: { '@site/contract': '2.0.0' } }, refused('CONTRACT')],
  ['a shared package is of another range', { offer: { react: '20.0.0' } }, refused('SHARED')],
  [
    'a shared package is missing, whose name every object has',
    { says: { shared: { constructor: '*' } } },
    refused('SHARED', 'it asks for constructor *, the shell shares none'),
  ],
  ['a file can’t be had as it was released', { fileFails: gone }, refused('FILES', 'the entry is gone')],
  ['only its claims are checked, and a file is gone', { fileFails: gone, everyFile: false }, { says: 'fits' }],
  ['the site’s own store can’t be read', { manifestFails: silent }, refused('FILES', 'no answer')],
  [
    'another host doesn’t answer',
    { manifestFails: silent, base: 'https://static.example.co.jp' },
    { says: 'unreachable', line: 'no answer' },
  ],
])('decides if %s', async (_, given, result) => {
  expect(await checked(given)).toEqual(result)
})

it.each(['../secret', 'client/../../secret', '/etc/passwd', 'client', 'elsewhere/a.js'])(
  'knows no file outside a release: %s',
  (file) => {
    const [digest] = Object.values(release.files)
    const files = Object.fromEntries([[file, digest]])
    expect(releaseSchema.safeParse(release).success).toBe(true)
    expect(releaseSchema.safeParse({ ...release, files }).success).toBe(false)
    expect(releaseSchema.safeParse({ ...release, entry: file }).success).toBe(false)
  },
)
