/** @jest-environment node */
import { createHash } from 'node:crypto'
import { judge } from './judge.ts'
import { ReleaseError, type ReleaseFiles } from './releaseFiles.ts'
import type { Release } from './schema.ts'
import { createTeam } from './testing.ts'

const content = Buffer.from('code')
const sha384 = createHash('sha384').update(content).digest('base64')

const team = createTeam('news')

const release: Release = {
  format: 1,
  remote: 'news',
  version: '1.0.0-0a0b0c0d',
  contract: '^1.2.0',
  shared: { react: '^19.0.0' },
  entry: 'client/remoteEntry.js',
  integrity: true,
  pages: {},
  files: { 'client/remoteEntry.js': { bytes: content.length, sha384 } },
}
const offer = { '@site/contract': '1.3.0', react: '19.3.1' }

interface Case {
  says?: Partial<Release>
  offer?: Record<string, string>
  file?: () => Promise<Buffer>
  base?: string
  everyFile?: boolean
}

const addressAt = (base: string | null) => ({
  ...team.sign(release.version, '', { base }),
  remote: 'news',
  version: release.version,
})

function judged({ says = {}, file = () => Promise.resolve(content), base, everyFile = true, ...rest }: Case) {
  const files = {
    readRelease: () => Promise.resolve({ ...release, ...says }),
    readFile: file,
  } as Partial<ReleaseFiles> as ReleaseFiles
  const address = addressAt(base ?? null)
  return judge({ address, files, offer, everyFile, ...rest })
}

describe('what a release was built for', () => {
  it.each(['constructor', 'toString'])('is refused where it asks for %s, which no shell shares', async (name) => {
    expect(await judged({ says: { shared: { [name]: '*' } } })).toMatchObject({
      refusal: { code: 'SHARED', line: `it asks for ${name} *, the shell shares none` },
    })
  })

  it('runs where contract and shared packages fit', async () => {
    expect(await judged({})).toEqual({ says: 'fits' })
  })

  it.each([
    ['a shell with an older contract', '1.1.9'],
    ['a shell with the next major contract', '2.0.0'],
  ])('is refused by %s', async (_, contract) => {
    expect(await judged({ offer: { ...offer, '@site/contract': contract } })).toMatchObject({
      refusal: {
        code: 'CONTRACT',
        line: `it was built for contract ^1.2.0, the shell has ${contract}`,
        help: expect.stringMatching(/\S/) as string,
      },
    })
  })

  it('is refused where a shared package is of another range or missing', async () => {
    const refusal = { code: 'SHARED' }
    expect(await judged({ offer: { ...offer, react: '20.0.0' } })).toMatchObject({ refusal })
    expect(await judged({ says: { shared: { left: '*' } } })).toMatchObject({ refusal })
  })
})

describe('the files of a release', () => {
  it('are refused when one can’t be had as it was released', async () => {
    const verdict = await judged({ file: () => Promise.reject(new ReleaseError('FILES', 'the entry is gone')) })
    expect(verdict).toMatchObject({ refusal: { code: 'FILES', line: 'the entry is gone' } })
  })

  it('are not looked at where only its claims are judged', async () => {
    expect(await judged({ file: () => Promise.reject(new ReleaseError('FILES', 'gone')), everyFile: false })).toEqual({
      says: 'fits',
    })
  })
})

describe('a release that can’t be read', () => {
  const files = {
    readRelease: () => Promise.reject(new ReleaseError('TIMEOUT', 'no answer')),
  } as Partial<ReleaseFiles> as ReleaseFiles

  it('is refused where the store is the site’s own', async () => {
    const address = addressAt(null)
    const verdict = await judge({ address, files, offer, everyFile: true })
    expect(verdict).toMatchObject({ says: 'refused', refusal: { code: 'FILES', line: 'no answer' } })
  })

  it('is no verdict where another host has it', async () => {
    const address = addressAt('https://static.example.co.jp')
    const verdict = await judge({ address, files, offer, everyFile: true })
    expect(verdict).toEqual({ says: 'unreachable', line: 'no answer' })
  })
})
