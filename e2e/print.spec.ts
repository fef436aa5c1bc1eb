import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright/test'
import { expect, openWhole, test } from './support/test.ts'

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

/** Keeps only letters and digits, in one form: a PDF may return a similar character for a glyph that several share. */
const bare = (text: string) => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

/** Prints the page as PDF. @returns the letters and digits of each sheet */
async function printed(page: Page) {
  const body = await page.pdf({ preferCSSPageSize: true, format: 'A4' })
  const pdf = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const contents = await Promise.all(pages.map((each) => each.getTextContent()))
  return contents.map(({ items }) => bare(items.map((item) => ('str' in item ? item.str : '')).join('')))
}
