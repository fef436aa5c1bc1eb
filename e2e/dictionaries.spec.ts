import type { Page, Response } from 'playwright/test'
import { storeVariant } from '../scripts/checkout/index.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

// A release store of the site's own: what another host sends is that host's affair.
let site: Site
test.beforeAll(async () => {
  site = await startSite({}, { ownStore: true })
})
test.afterAll(() => site.close())

/** Opens a page and tells what came of a remote's scripts. */
async function scriptsOf(page: Page, path: string) {
  const responses: Response[] = []
  const note = (response: Response) => {
    if (/\/_remotes\/mfe-news\/.*\.js$/.test(response.url())) responses.push(response)
  }
  page.on('response', note)
  await open(page, path)
  page.off('response', note)
  const sizes = await Promise.all(responses.map((response) => response.request().sizes()))
  return {
    versions: new Set(responses.map((response) => response.url().split('/').at(-3))),
    encodings: new Set(responses.map((response) => response.headers()['content-encoding'])),
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
  }
}

test('who comes back after a release of one line downloads that line', async ({ page, consoleLines }) => {
  const first = await scriptsOf(page, `${site.origin}/news`)
  expect(first.encodings).toEqual(new Set(['br']))
  const version = await storeVariant(site.shelfOf('news'), site.builtVersion('news'), {
    edit: (text, file) => (/client\/news\.[\da-f]{8}\.js$/.test(file) ? `${text};void "one line more";` : text),
  })
  await site.activate('news', version)
  const second = await scriptsOf(page, `${site.origin}/news`)
  expect(second.versions).toEqual(new Set([version]))
  expect(second.encodings).toEqual(new Set(['dcz']))
  expect(second.bytes).toBeLessThan(first.bytes / 10)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(10)
  expect(consoleLines).toEqual([])
})
