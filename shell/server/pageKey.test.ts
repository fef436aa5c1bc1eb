/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { campaignNames } from '../src/routing/campaign.ts'
import { matchPage } from '../src/routing/matchPage.ts'
import { addressKey, releasesKey, withoutCampaign } from './pageKey.ts'
import type { ResolvedRelease } from './resolution.ts'

const keyOf = (url: string) => addressKey(url, matchPage(url.split('?')[0]!))

it.each(['/', '/about', '/news/3', '/news?page=2', '/news-en?page=12', '/nothing', '/about?'])(
  'lets the document at %s be held',
  (url) => {
    expect(keyOf(url)).toBe(url.replace(/\?$/, ''))
  },
)

it.each([
  '/about?kind=mail',
  '/about?page=2',
  '/news?page=two',
  '/news?page=2&x=1',
  '/news?page=2&page=3',
  '/news?page=2=3',
  '/news?page=',
  '/news?page=1234567',
  '/news/3?page=2',
  '/news?page=2?page=3',
])('holds no document at %s: its query could be anything', (url) => {
  expect(keyOf(url)).toBeNull()
})

it.each([
  ['/about?utm_source=mail&utm_medium=x&fbclid=1', '/about'],
  ['/news?gclid=1&page=2&_ga=2.1', '/news?page=2'],
  ['/contact?kind=2&mc_cid', '/contact?kind=2'],
  ['/about?', '/about'],
  ['/about?&msclkid=1&', '/about'],
  ['/about?x=utm_source&my_gclid=1&gclid2=1', '/about?x=utm_source&my_gclid=1&gclid2=1'],
  ['/news?page=2?utm_source=mail', '/news?page=2?utm_source=mail'],
])('takes %s for %s: no page depends on campaign names', (url, same) => {
  expect(withoutCampaign(url)).toBe(same)
})

it('knows the same campaign names as the edge', () => {
  const configuration = readFileSync(path.join(import.meta.dirname, '../../scripts/edge/nginx.conf'), 'utf8')
  expect(configuration).toContain(`<campaign>&${campaignNames.source.slice(1, -1)}(=`)
})

it('tells releases apart by all that a document says of them', () => {
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
  const keys = changed.map((each) => releasesKey({ releases: new Map([['news', each]]), refused: [] }))
  expect(new Set(keys).size).toBe(changed.length)
})

it('is the same whatever the order in which releases were resolved', () => {
  const release = { version: '1', address: null, hasIntegrity: true, refusal: null } satisfies ResolvedRelease
  const keyOf = (...remotes: string[]) =>
    releasesKey({ releases: new Map(remotes.map((remote) => [remote, release])), refused: [] })
  expect(keyOf('news', 'contact')).toBe(keyOf('contact', 'news'))
})
