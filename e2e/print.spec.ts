import contract from '@site/contract/texts/ja.json' with { type: 'json' }
import home from 'mfe-marketing/home/ja.json' with { type: 'json' }
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright/test'
import shell from 'shell/texts/ja.json' with { type: 'json' }
import { expect, openWhole, test } from './support/test.ts'

/** Between them they have all that other pages have. */
const pages = ['/', '/access', '/service/battery', '/contact', '/news/1']

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }))

for (const path of pages) {
  test(`${path} is a document without what one can only use`, async ({ page }) => {
    await openWhole(page, path)
    await expect(page.getByRole('banner').getByRole('link').first()).toBeVisible()
    for (const useless of [
      page.getByRole('link', { name: shell.skip }),
      page.getByRole('navigation', { name: shell.menu.label }),
      page.getByRole('button', { name: shell.menu.open }),
      page.getByRole('button', { name: shell.footer.toTop }),
      page.getByRole('button', { name: home.hero.playLabel }),
      page.getByRole('button', { name: home.hero.pauseLabel }),
      page.getByRole('list', { name: home.hero.dots }),
      page.getByRole('region', { name: contract.callToAction.heading }),
      page.locator('iframe'),
    ]) {
      await expect(useless.filter({ visible: true })).toHaveCount(0)
    }
    for (const link of await page.locator('a[href^="tel:"]:visible, a[href^="mailto:"]:visible').all()) {
      const target = ((await link.getAttribute('href')) ?? '').replace(/^\w+:/, '')
      expect((await link.innerText()).replace(/[\s()-]/g, '')).toContain(target)
    }
  })
}

for (const path of ['/service/battery', '/service/battery-en', '/news/24']) {
  test(`each table of ${path} stays on one page`, async ({ page }) => {
    await openWhole(page, path)
    await page.emulateMedia({ media: 'print' })
    const tables = await page
      .locator('main table:visible')
      .evaluateAll((found) =>
        found.map((table) => [...(table as HTMLTableElement).rows].map((row) => row.innerText).join('')),
      )
    const sheets = await printed(page)
    expect(tables.length).toBeGreaterThan(0)
    for (const table of tables) expect(sheets.filter((text) => text.includes(bare(table)))).toHaveLength(1)
  })
}

/** Letters and digits: fonts share one shape among several signs. */
const bare = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** The letters and digits of each page of paper. */
async function printed(page: Page) {
  const body = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  const pdf = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const contents = await Promise.all(pages.map((each) => each.getTextContent()))
  return contents.map(({ items }) => bare(items.map((item) => ('str' in item ? item.str : '')).join('')))
}
