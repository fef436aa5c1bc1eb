import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { locales } from '@site/contract/locale'
import { pageRows } from '@site/contract/pages'
import { testSettings } from '../testing.ts'
import { linkPicturePath, paper, webManifest } from './branding.ts'

const addresses = pageRows.flatMap(({ id }) => locales.map((locale) => linkPicturePath(id, locale)))

it.each(addresses)('the picture %s for link previews exists', (address) => {
  expect(existsSync(path.join(import.meta.dirname, '../..', address))).toBe(true)
})

it('has the company’s name and the home page of the language in the manifest', () => {
  expect(webManifest(testSettings.companies.ja, 'ja')).toMatchObject({ name: '見本社', lang: 'ja', start_url: '/' })
  expect(webManifest(testSettings.companies.en, 'en')).toMatchObject({
    name: 'Sample Co.',
    lang: 'en',
    start_url: '/en',
  })
})

it('has the same page colour as the design tokens', () => {
  const tokens = readFileSync(path.join(process.cwd(), 'shell/contract/styles/tokens.css'), 'utf8')
  expect(tokens).toContain(`--color-paper: ${paper};`)
})
