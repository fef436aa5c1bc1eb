import { type ResolvedRelease, tagOf } from './composition.ts'

it('returns different tags for different release data, in any order of the releases', () => {
  const address = { remote: 'news', version: '1.0.0-0a0b0c0d', base: null, manifest: 'm', entry: 'e' }
  const release = { version: address.version, address, hasIntegrity: true, refusal: null } as ResolvedRelease
  const changed = [
    release,
    { ...release, version: '1.0.0-11111111' },
    { ...release, address: { ...address, base: 'https://static.example.com' } },
    { ...release, address: { ...address, manifest: 'n' } },
    { ...release, address: null },
    { ...release, hasIntegrity: false },
    { ...release, refusal: { code: 'FILES', line: '', help: '' } },
  ] as ResolvedRelease[]
  const keys = changed.map((each) => tagOf('1.0.0', new Map([['news', each]])))
  expect(new Set(keys).size).toBe(changed.length)
  const ofTwo = (...remotes: string[]) => tagOf('1.0.0', new Map(remotes.map((remote) => [remote, release])))
  expect(ofTwo('news', 'contact')).toBe(ofTwo('contact', 'news'))
})
