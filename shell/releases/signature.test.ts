import { readFile, stat, writeFile } from 'node:fs/promises'
import { createKey, KeyError, privateKeyFile, readKeys, readPrivateKey } from './keys.ts'
import { emptyRegistry, type Registry, type SignedRelease } from './schema.ts'
import { readLocalOverride, signRelease, signLocalOverride, trustedRelease } from './signature.ts'
import { createTeam, useFolder } from './testing.ts'

const version = '1.0.0-0a0b0c0d'
const news = createTeam('news')
const contact = createTeam('contact')
const keys = { ...news.keys, ...contact.keys }

function checked(signed: SignedRelease | undefined, allowed = keys, remote = 'news', asked = version) {
  const releases: Registry['releases'] = signed ? { news: { [version]: signed } } : {}
  return trustedRelease({ ...emptyRegistry, releases }, allowed, remote, asked)
}

it('trusts a release of a remote that the team of that remote has signed', () => {
  const signed = news.sign(version, '{}')
  expect(checked(signed)).toEqual({ address: { ...signed, remote: 'news', version }, refusal: null })
})

it.each<[string, SignedRelease | undefined]>([
  ['nobody has signed', undefined],
  ['another team has signed', contact.sign(version)],
  ['another team has signed with the key id of this team', { ...contact.sign(version), key: news.sign(version).key }],
  ['was signed as another version', news.sign('1.0.0-00000001')],
  ['was signed for another remote', news.sign(version, '', { remote: 'contact' })],
  ['was signed with another manifest', { ...news.sign(version, 'a'), manifest: news.sign(version, 'b').manifest }],
  ['was signed with another entry', { ...news.sign(version, 'a'), entry: news.sign(version, 'b').entry }],
  ['was signed for another host', { ...news.sign(version), base: 'https://elsewhere.example' }],
  ['has no signature', { ...news.sign(version), signature: '' }],
])('refuses a release that %s', (_, signed) => {
  expect(checked(signed)).toMatchObject({ address: null, refusal: { code: 'SIGNATURE' } })
})

it('refuses a release if its key is no longer allowed or is not an Ed25519 key', () => {
  const signed = news.sign(version)
  expect(checked(signed).refusal).toBeNull()
  expect(checked(signed, contact.keys).refusal?.line).toContain(signed.key)
  expect(checked(signed, { news: { [signed.key]: 'AAAA' } }).refusal?.code).toBe('SIGNATURE')
})

it.each(['constructor', 'toString', '__proto__'])(
  'finds no release, remote or key by the name of a property that every object inherits: %s',
  (name) => {
    const signed = news.sign(version)
    expect(checked(signed, keys, name, 'name').refusal?.line).toBe('it is not signed')
    expect(checked(signed, keys, 'news', name).refusal?.line).toBe('it is not signed')
    expect(checked({ ...signed, key: name }).refusal?.line).toContain('no key that is allowed')
  },
)

describe('keys of a team', () => {
  const place = useFolder()
  const file = () => place('allowed.json')

  it('are created as pairs: the public key is allowed, and only its owner can read the private key', async () => {
    const id = await createKey(file(), 'news')
    expect(Object.keys((await readKeys(file())).news ?? {})).toEqual([id])
    expect((await stat(privateKeyFile(file(), 'news'))).mode & 0o777).toBe(0o600)
    const { manifest, entry, base } = news.sign(version)
    const signed = signRelease({ manifest, entry, base, remote: 'news', version }, await readPrivateKey(file(), 'news'))
    expect(checked(signed, await readKeys(file())).refusal).toBeNull()
  })

  it('are never overwritten', async () => {
    await createKey(file(), 'news')
    const before = await readFile(privateKeyFile(file(), 'news'), 'utf8')
    await expect(createKey(file(), 'news')).rejects.toThrow(KeyError)
    expect(await readFile(privateKeyFile(file(), 'news'), 'utf8')).toBe(before)
  })

  it.each(['', 'no key', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'])(
    'are refused if the text is not a private key: %j',
    async (text) => {
      await writeFile(privateKeyFile(file(), 'news'), text)
      await expect(readPrivateKey(file(), 'news')).rejects.toThrow(KeyError)
      await expect(readPrivateKey(file(), 'news', text)).rejects.toThrow(/RELEASE_KEY/)
    },
  )
})

describe('a local override', () => {
  const now = 1_000_000
  const site = 'https://www.example.co.jp'
  const override = { remote: 'news', origin: 'http://localhost:3002', site, until: now + 3_600_000 }
  const signed = (statement = override) => signLocalOverride(statement, news.privateKey)
  const read = (line: string, allowed = keys) => readLocalOverride(line, site, allowed, now)

  it('is read as it was signed', () => {
    expect(read(signed())).toMatchObject(override)
  })

  it.each([
    ['is of another team’s remote', { remote: 'contact' }],
    ['is not on the visitor’s own machine', { origin: 'https://evil.example' }],
    ['is on a host whose name only begins with localhost', { origin: 'http://localhost.evil.example:3002' }],
    ['has a port that does not exist', { origin: 'http://localhost:99999' }],
    ['has an address with a path', { origin: 'http://localhost:3002/x' }],
    ['is for another site', { site: 'https://staging.example.co.jp' }],
    ['has expired', { until: now - 1 }],
    ['is valid for more than twelve hours', { until: now + 13 * 3_600_000 }],
  ])('is refused if it %s', (_, more) => {
    expect(read(signed({ ...override, ...more }))).toBeNull()
  })

  it('is refused if it was changed or its key is no longer allowed', () => {
    const [statement = '', signature = ''] = signed().split('.')
    const changed = Buffer.from(statement, 'base64url').toString().replace('localhost', '127.0.0.1')
    expect(read(`${Buffer.from(changed).toString('base64url')}.${signature}`)).toBeNull()
    expect(read(signed(), contact.keys)).toBeNull()
    for (const broken of ['', '.', 'x.y', signed().slice(0, -8), `${signed()}.x.y`]) expect(read(broken)).toBeNull()
  })
})
