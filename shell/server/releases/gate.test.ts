/** @jest-environment node */
import { createHash } from 'node:crypto'
import { refusalOfClaims, refusalOfFiles } from './gate.ts'
import type { Release } from './schema.ts'

const content = Buffer.from('code')
const sha384 = createHash('sha384').update(content).digest('base64')

const release: Release = {
  format: 1,
  remote: 'news',
  version: '1.0.0-0a0b0c0d',
  contract: '^1.2.0',
  shared: { react: '^19.0.0' },
  entry: 'client/remoteEntry.js',
  pages: {},
  files: { 'client/remoteEntry.js': { bytes: content.length, sha384 } },
}
const offer = { '@site/contract': '1.3.0', react: '19.3.1' }

describe('what a release was built for', () => {
  it('runs where contract and shared packages fit', () => {
    expect(refusalOfClaims(release, offer)).toBeNull()
  })

  it.each([
    ['a shell with an older contract', '1.1.9'],
    ['a shell with the next major contract', '2.0.0'],
  ])('is refused by %s', (_, contract) => {
    const refusal = refusalOfClaims(release, { ...offer, '@site/contract': contract })
    expect(refusal).toMatchObject({
      code: 'CONTRACT',
      line: `it was built for contract ^1.2.0, the shell has ${contract}`,
    })
    expect(refusal?.help).not.toBe('')
  })

  it('is refused where a shared package is of another range or missing', () => {
    expect(refusalOfClaims(release, { ...offer, react: '20.0.0' })).toMatchObject({ code: 'SHARED' })
    expect(refusalOfClaims({ ...release, shared: { left: '*' } }, offer)).toMatchObject({ code: 'SHARED' })
  })
})

describe('the files of a release', () => {
  it('pass when each is there and is the one that was released', async () => {
    expect(await refusalOfFiles(release, () => Promise.resolve(content))).toBeNull()
  })

  it('are refused when one is missing', async () => {
    const refusal = await refusalOfFiles(release, () => Promise.reject(new Error('gone')))
    expect(refusal).toMatchObject({ code: 'FILES', line: 'client/remoteEntry.js is missing' })
  })

  it('are refused when one is another', async () => {
    const refusal = await refusalOfFiles(release, () => Promise.resolve(Buffer.from('other code')))
    expect(refusal).toMatchObject({ code: 'FILES', line: 'client/remoteEntry.js is not the file that was released' })
  })
})
