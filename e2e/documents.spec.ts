import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright/test'
import { invisible } from '../scripts/checkout/index.ts'
import { models } from '@site/contract/figures'
import { pageTexts, specRows } from 'mfe-marketing/content'
import companyEn from 'shell/company/en.json' with { type: 'json' }
import companyJa from 'shell/company/ja.json' with { type: 'json' }
import { expect, expectNoFaults, open, test } from './support/test.ts'

const documents = [
  { path: '/static/pdf/pamphlet.pdf', lang: 'ja', pages: 4, title: '産業用蓄電池システム パンフレット｜' },
  { path: '/static/pdf/pamphlet-en.pdf', lang: 'en', pages: 4, title: 'Battery system pamphlet | ' },
  {
    path: '/static/pdf/battery-data-sheet.pdf',
    lang: 'ja',
    pages: 1,
    title: '産業用蓄電池システム 電池データシート｜',
  },
  {
    path: '/static/pdf/battery-data-sheet-en.pdf',
    lang: 'en',
    pages: 1,
    title: 'Storage Battery System: battery data sheet | ',
  },
] as const
const companies = { ja: companyJa, en: companyEn }
const specs = { ja: pageTexts.ja.battery.spec, en: pageTexts.en.battery.spec }

const viewer = (file: string, hash = '') => `/static/pdf/viewer.html?file=${file}${hash}`

async function readPdf(body: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const contents = await Promise.all(pages.map((page) => page.getTextContent()))
  const annotations = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat() as { url?: string }[]
  return {
    pageCount: pdf.numPages,
    info: (await pdf.getMetadata()).info as { Title?: string; Language?: string },
    isTagged: (await pages[0]?.getStructTree()) != null,
    outline: ((await pdf.getOutline()) ?? []).map(({ title }) => title),
    // The PDF breaks lines at any character, not only at the spaces of the texts.
    text: contents
      .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
      .join('')
      .replace(/\s/g, ''),
    links: annotations.flatMap(({ url }) => url ?? []),
  }
}

/** Expects the first PDF page to be as wide as the window. */
async function expectWide(page: Page) {
  await expect(page.locator('.page').first().locator('.textLayer')).toContainText(/\S/)
  const widthOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(({ clientWidth }) => clientWidth)
  const room = await widthOf('#container')
  await expect.poll(async () => Math.abs((await widthOf('.page')) - room)).toBeLessThanOrEqual(2)
}

/** Opens the viewer and waits until it has drawn the first page. */
async function openViewer(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('.page canvas').first()).toBeVisible()
  await expect(page.locator('#status')).toBeEmpty()
}

for (const { path, lang, pages, title } of documents) {
  test(`${path} has title, language, structure, working links, the page’s texts and no invisible character`, async ({
    request,
  }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('application/pdf')
    const company = companies[lang]
    const pdf = await readPdf(await response.body())
    expect(pdf.info).toMatchObject({ Title: title + company.CompanyName, Language: lang })
    expect(pdf.pageCount).toBe(pages)
    expect(pdf.isTagged).toBe(true)
    expect(pdf.outline.length).toBeGreaterThan(0)
    expect(pdf.links).toEqual([
      `https://www.example.co.jp/contact${lang === 'en' ? '-en' : ''}`,
      `tel:${company.Tel.replace(/[^\d+]/g, '')}`,
      `mailto:${company.Email}`,
    ])
    // A visitor who copies a value or searches for it must get exactly the visible text.
    expect([pdf.info.Title, ...pdf.outline, pdf.text].join('\n')).not.toMatch(invisible)
    const rows = pages > 1 ? models.flatMap((model) => specRows(specs[lang], model)) : []
    for (const { item, text } of rows) {
      for (const part of [item, text]) expect(pdf.text).toContain(part.replace(/\s/g, ''))
    }
  })
}

// `address.test.ts` tests page numbers in full-width digits, and the page and zoom in an address.
test('search finds words on pages that were never drawn, and pages are drawn when they scroll into view', async ({
  page,
  baseURL,
  consoleLines,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
  })
  await openViewer(page, viewer('/static/pdf/pamphlet.pdf', '#zoom=page-width'))
  await expectWide(page)
  const number = page.getByLabel('ページ番号')
  const last = page.locator('.page').nth(3)
  await expect(last.locator('canvas')).toHaveCount(0)
  await page.keyboard.press('Control+f')
  const query = page.getByRole('searchbox')
  await expect(query).toBeFocused()
  await expectNoFaults(page)
  await query.fill('遮断装置')
  await expect(page.locator('#matchCount')).toHaveText(/^1 \/ \d+件$/)
  await expect(page.locator('.highlight.selected').first()).toBeInViewport()
  await expect(last.locator('canvas')).toBeVisible()
  await expect(number).toHaveValue('4')
  await page.keyboard.press('Enter')
  await expect(page.locator('#matchCount')).toHaveText(/^2 \/ /)
  await page.getByRole('button', { name: '前を検索' }).click()
  await expect(page.locator('#matchCount')).toHaveText(/^1 \/ /)
  await query.fill('存在しない言葉')
  await expect(page.locator('#matchCount')).toHaveText('見つかりません')
  await query.press('Escape')
  await expect(query).toBeHidden()
  await expect(page.getByRole('button', { name: '検索' })).toBeFocused()
  await expect(page.locator('.highlight')).toHaveCount(0)
  for (const [typed, shown] of [
    ['1', '1'],
    ['99', '4'],
    ['x', '4'],
  ] as const) {
    await number.fill(typed)
    await page.keyboard.press('Enter')
    await expect(number).toHaveValue(shown)
  }
  await expect(page.getByRole('button', { name: '次のページ' })).toBeDisabled()
  await page.getByRole('button', { name: '前のページ' }).click()
  await expect(number).toHaveValue('3')
  expect([...consoleLines, ...foreign]).toEqual([])
})

test('the address sets page and zoom, also when it changes later, and the keyboard zooms in and out', async ({
  page,
  consoleLines,
}) => {
  await openViewer(page, viewer('/static/pdf/pamphlet-en.pdf', '#page=3&zoom=100'))
  const zoom = page.getByLabel('Current zoom')
  const width = page.getByRole('button', { name: 'Page width' })
  await expect(page.getByLabel('Page number')).toHaveValue('3')
  await expect(zoom).toHaveText('100%')
  await page.getByRole('button', { name: 'Zoom in' }).focus()
  await page.keyboard.press('Enter')
  await expect(zoom).toHaveText('110%')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(zoom).toHaveText('90%')
  await page.evaluate(() => (location.hash = '#page=1&zoom=page-width'))
  await expect(page.getByLabel('Page number')).toHaveValue('1')
  await expect(width).toHaveAttribute('aria-pressed', 'true')
  await expectWide(page)
  expect(consoleLines).toEqual([])
})

test('a document that failed to load shows a message, loads on retry, fits a phone and can be downloaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await page.route(
    (url) => url.pathname.endsWith('.pdf'),
    (route) => route.abort(),
    { times: 1 },
  )
  await page.goto(viewer('/static/pdf/battery-data-sheet.pdf', '#zoom=page-width'))
  await expect(page.locator('#status')).toContainText('文書を読み込めませんでした')
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(page.locator('.page canvas').first()).toBeVisible()
  await expectWide(page)

  await page.getByRole('button', { name: '検索' }).click()
  for (const control of await page.locator('header :is(button, a, input):visible').all()) {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'ダウンロード' }).click()
  expect((await download).suggestedFilename()).toBe('battery-data-sheet.pdf')
})

test('printing prints every page and nothing else', async ({ page, consoleLines }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openViewer(page, viewer('/static/pdf/pamphlet-en.pdf'))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  const paper = await page.pdf({ preferCSSPageSize: true })
  // Printed PDF pages are pictures. Any text would come from the viewer's own controls, and a few kilobytes would mean
  // that the pages are empty.
  expect(await readPdf(paper)).toMatchObject({ pageCount: 4, text: '' })
  expect(paper.length).toBeGreaterThan(200_000)
  expect(consoleLines).toEqual([])
})

// The tests of `viewerDocument` cover which queries are refused.
test('the viewer requests no unknown document and runs no script for it', async ({ page, consoleLines, baseURL }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(viewer(`${baseURL}/static/pdf/pamphlet.pdf`))
  await expect(page.getByRole('heading')).toHaveText('この文書は表示できません')
  await expectNoFaults(page)
  // The page has no script, so it cannot make further requests after this point.
  expect(await page.locator('script').count()).toBe(0)
  expect(requests.filter((url) => !/\/static\/pdf\/viewer\.html\?|\.(css|ico|svg)$/.test(url))).toEqual([])
  expect(consoleLines).toEqual([])
})

test('a page shows the pamphlet in its language, and links in the pamphlet open pages of the site', async ({
  page,
  consoleLines,
}) => {
  await open(page, '/service/battery-en')
  const element = page.locator(`iframe[title="${pageTexts.en.battery.pamphlet.viewerTitle}"]`)
  await element.scrollIntoViewIfNeeded()
  const frame = element.contentFrame()
  await expect(frame.locator('.page canvas').first()).toBeVisible()
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en')
  await frame.getByLabel('Page number').fill('4')
  await frame.getByLabel('Page number').press('Enter')
  await expect(frame.locator('a[href^="mailto:"]')).toBeVisible()
  expect(consoleLines).toEqual([])
  await frame.locator('a[href*="/contact"]').click()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'contact-en')
})
