/** @jest-environment node */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { testSettings } from '../site/testSettings.ts'
import { paper, webManifest } from './webManifest.ts'

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
