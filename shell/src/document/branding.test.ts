/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@site/contract/locale'
import { pageRows } from '@site/contract/pages'
import { testSettings } from '../testing.ts'
import { linkPicturePath, paper, webManifest } from './branding.ts'

const addresses = pageRows.flatMap(({ id }) => locales.map((locale) => linkPicturePath(id, locale)))

it.each(addresses)('link previews find %s: a page has pictures of its own, or borrows another page’s', (address) => {
  expect(existsSync(path.join(import.meta.dirname, '../..', address))).toBe(true)
})

it('names the company in the language and opens its home page', () => {
  expect(webManifest(testSettings.companies.ja, 'ja')).toMatchObject({ name: '見本社', lang: 'ja', start_url: '/' })
  expect(webManifest(testSettings.companies.en, 'en')).toMatchObject({
    name: 'Sample Co.',
    lang: 'en',
    start_url: '/en',
  })
})

it('has the paper’s colour of the tokens', () => {
  const tokens = readFileSync(path.join(process.cwd(), 'shell/contract/styles/tokens.css'), 'utf8')
  expect(tokens).toContain(`--color-paper: ${paper};`)
})
