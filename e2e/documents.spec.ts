import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Page } from 'playwright/test'
import { models } from '@site/contract/figures'
import { pageTexts, specRows } from 'mfe-marketing/content'
import companyEn from 'shell/company/en.json' with { type: 'json' }
import companyJa from 'shell/company/ja.json' with { type: 'json' }
import { expect, open, test } from './support/test.ts'

const documents = [
  { path: '/static/pdf/pamphlet.pdf', lang: 'ja', pages: 4, title: '産業用蓄電池システム パンフレット｜' },
  { path: '/static/pdf/pamphlet-en.pdf', lang: 'en', pages: 4, title: 'Battery system pamphlet | ' },
  { path: '/static/pdf/battery-data-sheet.pdf', lang: 'ja', pages: 1, title: '産業用蓄電池システム 電池の資料｜' },
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
    // Lines break where there is room, not where the texts have a space.
    text: contents
      .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
      .join('')
      .replace(/\s/g, ''),
    links: annotations.flatMap(({ url }) => url ?? []),
  }
}

/** A picture as pdf.js decodes it. */
interface Picture {
  data: Uint8Array
  width: number
  height: number
}

/** Of each sheet, how much of its pictures is not white. */
async function inkOfSheets(body: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(body), verbosity: 0, isOffscreenCanvasSupported: false }).promise
  const shares: number[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    let inked = 0
    let all = 0
    for (const [index, operation] of fnArray.entries()) {
      if (operation !== OPS.paintImageXObject) continue
      const [name] = argsArray[index] as [string]
      const { data, width, height } = await new Promise<Picture>((resolve) => {
        page.objs.get(name, resolve)
      })
      const channels = data.length / (width * height)
      for (let at = 0; at < data.length; at += channels) inked += Number((data[at] ?? 255) < 250)
      all += width * height
    }
    shares.push(all > 0 ? inked / all : 0)
  }
  return shares
}

/** Opens the viewer and waits for the first page it draws. */
async function openViewer(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('.page canvas').first()).toBeVisible()
  await expect(page.locator('#status')).toBeEmpty()
}

for (const { path, lang, pages, title } of documents) {
  test(`${path} is a document with title, language, structure and working links`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('application/pdf')
    const company = companies[lang]
    const pdf = await readPdf(await response.body())
    expect(pdf.info.Title).toBe(title + company.CompanyName)
    expect(pdf.info.Language).toBe(lang)
    expect(pdf.pageCount).toBe(pages)
    expect(pdf.isTagged).toBe(true)
    expect(pdf.outline.length).toBeGreaterThan(0)
    expect(pdf.links).toEqual([
      `https://www.example.co.jp/contact${lang === 'en' ? '-en' : ''}`,
      `tel:${company.Tel.replace(/[^\d+]/g, '')}`,
      `mailto:${company.Email}`,
    ])
  })
}

for (const { path, lang } of documents.filter(({ pages }) => pages > 1)) {
  test(`${path} says of every model what the page says`, async ({ request }) => {
    const { text } = await readPdf(await (await request.get(path)).body())
    for (const model of models) {
      for (const row of specRows(specs[lang], model)) {
        for (const part of [row.item, row.text]) expect(text).toContain(part.replace(/\s/g, ''))
      }
    }
  })
}

test.describe('the viewer shows each document as wide as the window, without a word in the console or to others', () => {
  let unwanted: () => string[]
  test.beforeEach(({ page, baseURL, consoleLines }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
    })
    unwanted = () => [...consoleLines, ...foreign]
  })
  test.afterEach(() => expect(unwanted()).toEqual([]))

  async function expectWide(page: Page, pages: number) {
    await expect(page.locator('.page').first().locator('.textLayer')).toContainText(/\S/)
    await expect(page.locator('#pages')).toHaveText(String(pages))
    const widthOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(({ clientWidth }) => clientWidth)
    const room = await widthOf('#container')
    await expect.poll(async () => Math.abs((await widthOf('.page')) - room)).toBeLessThanOrEqual(2)
  }

  test('words are found on pages that were never drawn, and pages are drawn when they come into sight', async ({
    page,
  }) => {
    await openViewer(page, viewer('/static/pdf/pamphlet.pdf', '#zoom=page-width'))
    await expectWide(page, 4)
    const last = page.locator('.page').nth(3)
    await expect(last.locator('canvas')).toHaveCount(0)
    await page.keyboard.press('Control+f')
    const query = page.getByRole('searchbox')
    await expect(query).toBeFocused()
    await query.fill('遮断装置')
    await expect(page.locator('#matchCount')).toHaveText(/^1 \/ \d+件$/)
    await expect(page.locator('.highlight.selected').first()).toBeInViewport()
    await expect(last.locator('canvas')).toBeVisible()
    await expect(page.getByLabel('ページ番号')).toHaveValue('4')
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
    await page.getByLabel('ページ番号').fill('1')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('ページ番号')).toHaveValue('1')
    await page.getByLabel('ページ番号').fill('４')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: '次のページ' })).toBeDisabled()
    await page.getByRole('button', { name: '前のページ' }).click()
    await expect(page.getByLabel('ページ番号')).toHaveValue('3')
    await page.getByLabel('ページ番号').fill('99')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('ページ番号')).toHaveValue('4')
    await page.getByLabel('ページ番号').fill('x')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('ページ番号')).toHaveValue('4')
  })

  test('the address chooses page and zoom, and goes on doing so', async ({ page }) => {
    await openViewer(page, viewer('/static/pdf/pamphlet-en.pdf', '#page=3&zoom=150'))
    await expect(page.getByLabel('Page number')).toHaveValue('3')
    await expect(page.getByLabel('Current zoom')).toHaveText('150%')
    await page.evaluate(() => (location.hash = '#page=1&zoom=page-width'))
    await expect(page.getByLabel('Page number')).toHaveValue('1')
    await expect(page.getByRole('button', { name: 'Page width' })).toHaveAttribute('aria-pressed', 'true')
    await page.evaluate(() => (location.hash = '#page=-1&zoom=nonsense'))
    await expect(page.getByRole('button', { name: 'Page width' })).toHaveAttribute('aria-pressed', 'true')
    await expectWide(page, 4)
  })

  test('zoom goes in and out by the keyboard', async ({ page }) => {
    await openViewer(page, viewer('/static/pdf/battery-data-sheet-en.pdf', '#zoom=100'))
    const zoom = page.getByLabel('Current zoom')
    await page.getByRole('button', { name: 'Zoom in' }).focus()
    await page.keyboard.press('Enter')
    await expect(zoom).toHaveText('110%')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(zoom).toHaveText('90%')
    await page.getByRole('button', { name: 'Page width' }).press('Space')
    await expect(page.getByRole('button', { name: 'Page width' })).toHaveAttribute('aria-pressed', 'true')
    await expectWide(page, 1)
  })

  test('the document can be downloaded', async ({ page }) => {
    await openViewer(page, viewer('/static/pdf/battery-data-sheet.pdf', '#zoom=page-width'))
    await expectWide(page, 1)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'ダウンロード' }).click()
    expect((await download).suggestedFilename()).toBe('battery-data-sheet.pdf')
  })
})

test('printing prints every page and nothing else', async ({ page, consoleLines }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await openViewer(page, viewer('/static/pdf/pamphlet-en.pdf'))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  const paper = await page.pdf({ preferCSSPageSize: true })
  // The viewer's own words would be text; the pages are pictures, and each has something on it.
  expect((await readPdf(paper)).text).toBe('')
  const inked = await inkOfSheets(paper)
  expect(inked).toHaveLength(4)
  for (const share of inked) expect(share).toBeGreaterThan(0.02)
  expect(consoleLines).toEqual([])
})

test('where the document can’t be had, the viewer says so and tries again', async ({ page }) => {
  await page.route(
    (url) => url.pathname.endsWith('.pdf'),
    (route) => route.abort(),
    { times: 1 },
  )
  await page.goto(viewer('/static/pdf/pamphlet.pdf'))
  await expect(page.locator('#status')).toContainText('文書を読み込めませんでした')
  await page.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(page.locator('.page canvas').first()).toBeVisible()
})

// Which queries are refused is a matter of `viewerDocument`, see its tests.
test('the viewer asks for no document that it does not know, and runs nothing', async ({
  page,
  consoleLines,
  baseURL,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`/static/pdf/viewer.html?file=${baseURL}/static/pdf/pamphlet.pdf`)
  await expect(page.getByRole('heading')).toHaveText('この文書は表示できません')
  // No script is in the page: what has not been asked for by now never is.
  expect(await page.locator('script').count()).toBe(0)
  expect(requests.filter((url) => !url.includes('/static/pdf/viewer.html?') && !/\.(css|ico|svg)$/.test(url))).toEqual(
    [],
  )
  expect(consoleLines).toEqual([])
})

for (const [path, lang, title] of [
  ['/service/battery', 'ja', pageTexts.ja.battery.pamphlet.viewerTitle],
  ['/service/battery-en', 'en', pageTexts.en.battery.pamphlet.viewerTitle],
] as const) {
  test(`${path} shows the pamphlet in its language, and its links lead on in the site`, async ({
    page,
    consoleLines,
  }) => {
    await open(page, path)
    const frame = page.frameLocator(`iframe[title="${title}"]`)
    await page.locator(`iframe[title="${title}"]`).scrollIntoViewIfNeeded()
    await expect(frame.locator('.page canvas').first()).toBeVisible()
    await expect(frame.locator('html')).toHaveAttribute('lang', lang)
    await frame.getByLabel(lang === 'ja' ? 'ページ番号' : 'Page number').fill('4')
    await frame.getByLabel(lang === 'ja' ? 'ページ番号' : 'Page number').press('Enter')
    await expect(frame.locator('a[href^="mailto:"]')).toBeVisible()
    expect(consoleLines).toEqual([])
    await frame.locator('a[href*="/contact"]').click()
    await expect(page.locator('body')).toHaveAttribute('data-page', lang === 'ja' ? 'contact' : 'contact-en')
  })
}

test('every control is large enough for a finger, and nothing is wider than a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 560 })
  await openViewer(page, viewer('/static/pdf/pamphlet.pdf', '#zoom=page-width'))
  const { width } = (await page.locator('.page').first().boundingBox()) ?? {}
  expect(width).toBeGreaterThan(300)
  await page.getByRole('button', { name: '検索' }).click()
  for (const control of await page.locator('header :is(button, a, input):visible').all()) {
    const box = await control.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the viewer’s page carries a policy that lets only its own code run', async ({ request }) => {
  const { headers } = { headers: (await request.get(viewer('/static/pdf/pamphlet.pdf'))).headers() }
  const policy = headers['content-security-policy'] ?? ''
  for (const part of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'self'"]) {
    expect(policy).toContain(part)
  }
  expect(policy).not.toContain('unsafe')
})
