/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto'
import { keyIdOf, publicPartOf } from './keys.ts'
import { readWorkingCopy, signWorkingCopy } from './workingCopy.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const publicKey = publicPartOf(privateKey)
const keys = { news: { [keyIdOf(publicKey)]: publicKey } }
const now = 1_000_000
const site = 'https://www.example.co.jp'
const copy = { remote: 'news', origin: 'http://localhost:3002', site, until: now + 3_600_000 }

it('is read as it was signed', () => {
  expect(readWorkingCopy(signWorkingCopy(copy, privateKey), site, keys, now)).toMatchObject(copy)
})

it.each([
  ['of another team’s remote', { ...copy, remote: 'contact' }],
  ['that is not on the visitor’s own machine', { ...copy, origin: 'https://evil.example' }],
  ['that only looks as if it were', { ...copy, origin: 'http://localhost.evil.example:3002' }],
  ['on a port that there isn’t', { ...copy, origin: 'http://localhost:99999' }],
  ['with a path', { ...copy, origin: 'http://localhost:3002/x' }],
  ['for another site', { ...copy, site: 'https://staging.example.co.jp' }],
  ['whose time is over', { ...copy, until: now - 1 }],
  ['for longer than a day’s work', { ...copy, until: now + 13 * 3_600_000 }],
])('is nothing %s', (_, statement) => {
  expect(readWorkingCopy(signWorkingCopy(statement, privateKey), site, keys, now)).toBeNull()
})

it('is nothing where it was changed, or its key is no longer allowed', () => {
  const line = signWorkingCopy(copy, privateKey)
  const other = Buffer.from(JSON.stringify({ ...copy, key: keyIdOf(publicKey), origin: 'http://localhost:1' }))
  expect(readWorkingCopy(`${other.toString('base64url')}.${line.split('.')[1]}`, site, keys, now)).toBeNull()
  expect(readWorkingCopy(line, site, { news: {} }, now)).toBeNull()
  for (const broken of ['', '.', 'x.y', line.slice(0, -8), `${line}.x.y`])
    expect(readWorkingCopy(broken, site, keys, now)).toBeNull()
})
