import { readFileSync } from 'node:fs'
import path from 'node:path'
import { campaignNames } from '../src/routing/campaign.ts'
import { matchPage } from '../src/routing/matchPage.ts'
import { addressKey, withoutCampaign } from './pageKey.ts'

const keyOf = (url: string) => addressKey(url, matchPage(url.split('?')[0]!))

it.each(['/', '/about', '/news/3', '/news?page=2', '/news-en?page=12', '/nothing', '/about?'])(
  'caches the document at %s',
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
])('caches no document at %s, because its query has undeclared values', (url) => {
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
])('removes campaign parameters: %s becomes %s', (url, same) => {
  expect(withoutCampaign(url)).toBe(same)
})

it('removes the same campaign parameters as the edge', () => {
  const configuration = readFileSync(path.join(import.meta.dirname, '../../scripts/edge/nginx.conf'), 'utf8')
  expect(configuration).toContain(`<campaign>&${campaignNames.source.slice(1, -1)}(=`)
})
