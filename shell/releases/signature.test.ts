/** @jest-environment node */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createKey, KeyError, privateKeyFile, readKeys, readPrivateKey } from './keys.ts'
import { emptyRegistry, type Registry, type SignedRelease } from './schema.ts'
import { signRelease, trustedRelease } from './signature.ts'
import { createTeam, useFolder } from './testing.ts'

const version = '1.0.0-0a0b0c0d'
const news = createTeam('news')
const contact = createTeam('contact')
const keys = { ...news.keys, ...contact.keys }

function judged(signed: SignedRelease | undefined, allowed = keys, remote = 'news', asked = version) {
  const releases: Registry['releases'] = signed ? { news: { [version]: signed } } : {}
  return trustedRelease({ ...emptyRegistry, releases }, allowed, remote, asked)
}

it('trusts what a team has signed of its own remote', () => {
  const signed = news.sign(version, '{}')
  expect(judged(signed)).toEqual({ address: { ...signed, remote: 'news', version }, refusal: null })
})

it.each<[string, SignedRelease | undefined]>([
  ['nobody has signed', undefined],
  ['another team has signed', contact.sign(version)],
  ['another team has signed in this one’s name', { ...contact.sign(version), key: news.sign(version).key }],
  ['was signed as another version', news.sign('1.0.0-00000001')],
  ['was signed for another remote', news.sign(version, '', { remote: 'contact' })],
  ['was signed with another manifest', { ...news.sign(version, 'a'), manifest: news.sign(version, 'b').manifest }],
  ['was signed with another entry', { ...news.sign(version, 'a'), entry: news.sign(version, 'b').entry }],
  ['was signed for another host', { ...news.sign(version), base: 'https://elsewhere.example' }],
  ['has no signature', { ...news.sign(version), signature: '' }],
])('refuses a release that %s', (_, signed) => {
  expect(judged(signed)).toMatchObject({ address: null, refusal: { code: 'SIGNATURE' } })
})

it('refuses what was signed by a key that is allowed no longer, or is of another kind', () => {
  const signed = news.sign(version)
  expect(judged(signed).refusal).toBeNull()
  expect(judged(signed, contact.keys).refusal?.line).toContain(signed.key)
  expect(judged(signed, { news: { [signed.key]: 'AAAA' } }).refusal?.code).toBe('SIGNATURE')
})

it.each(['constructor', 'toString', '__proto__'])(
  'knows no release, remote or key by a name every object has: %s',
  (name) => {
    const signed = news.sign(version)
    expect(judged(signed, keys, name, 'name').refusal?.line).toBe('it is not signed')
    expect(judged(signed, keys, 'news', name).refusal?.line).toBe('it is not signed')
    expect(judged({ ...signed, key: name }).refusal?.line).toContain('no key that is allowed')
  },
)

describe('keys of a team', () => {
  const place = useFolder()
  const file = () => place('allowed.json')

  it('are made in pairs: the public part is allowed, the private one is for its owner alone', async () => {
    const id = await createKey(file(), 'news')
    expect(Object.keys((await readKeys(file())).news ?? {})).toEqual([id])
    expect((await stat(privateKeyFile(file(), 'news'))).mode & 0o777).toBe(0o600)
    const { manifest, entry, base } = news.sign(version)
    const signed = signRelease({ manifest, entry, base, remote: 'news', version }, await readPrivateKey(file(), 'news'))
    expect(judged(signed, await readKeys(file())).refusal).toBeNull()
  })

  it('never take the place of others', async () => {
    await createKey(file(), 'news')
    const before = await readFile(privateKeyFile(file(), 'news'), 'utf8')
    await expect(createKey(file(), 'news')).rejects.toThrow(KeyError)
    expect(await readFile(privateKeyFile(file(), 'news'), 'utf8')).toBe(before)
  })

  it.each(['', 'no key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'])(
    'are refused to sign with where they are none: %j',
    async (text) => {
      await writeFile(privateKeyFile(file(), 'news'), text)
      await expect(readPrivateKey(file(), 'news')).rejects.toThrow(KeyError)
      await expect(readPrivateKey(file(), 'news', text)).rejects.toThrow(/RELEASE_KEY/)
    },
  )
})
