import { invisible } from '../scripts/checkout/index.ts'
import { everyPage, routes, withoutPhrases } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

test('every page is complete before any script runs', async ({ request }) => {
  for (const { path, locale, marker, title } of routes) {
    const response = await request.get(path)
    const html = await response.text()
    expect.soft(response.status(), path).toBe(200)
    expect.soft(html, path).toContain(`<html lang="${locale}">`)
    expect.soft(html, path).toContain(`<body data-page="${marker}">`)
    if (title !== null) expect.soft(html, path).toContain(`<title>${title}`)
    expect.soft(html, path).toMatch(/<meta name="description" content="[^"]{5,}"/)
    expect.soft(html, path).toMatch(/<meta name="keywords" content="[^"]{5,}"/)
    expect.soft(html, path).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path}"`))
    expect.soft(html.match(/rel="alternate" hreflang="(ja|en|x-default)"/g), path).toHaveLength(3)
    expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1)
    const sheets = html.match(/rel="stylesheet"[^>]*data-locale="(ja|en)"/g)
    expect.soft(sheets, path).toEqual([expect.stringContaining(`data-locale="${locale}"`)])
    expect.soft(html, path).not.toMatch(/<script(?![^>]*(src=|application\/))| style="/)
  }
})

test('no document, feed or sitemap contains an invisible character or a phrase mark', async ({ request }) => {
  for (const path of [...everyPage, '/news/18', '/news/22', '/news/feed.xml', '/sitemap.xml']) {
    const text = await (await request.get(path)).text()
    expect.soft(text, path).not.toMatch(invisible)
    expect.soft(text.replace(/<script\b.*?<\/script>/gs, ''), path).not.toMatch(/[\u3001-\u30ff\u4e00-\u9fff\uff09]\n/)
  }
})

/** Spellings of known paths that existing links use, and the canonical path of each. */
const aliases: Record<string, string> = {
  '/service/Battery': '/service/battery',
  '/service/Wind-en': '/service/wind-en',
  '/service/Solar': '/service/solar',
  '/Contact': '/contact',
  '/News-EN/%31': '/news-en/1',
  '/about/': '/about',
}

test('each spelling of an address shows the same page, and the router starts at the canonical path', async ({
  page,
  request,
  consoleLines,
}) => {
  for (const [alias, canonical] of Object.entries(aliases)) {
    const response = await request.get(alias)
    expect(response.status(), alias).toBe(200)
    expect(await response.text(), alias).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${canonical}"`))
  }
  for (const alias of ['/service/Wind-en', '/News-EN/%31']) {
    await open(page, alias)
    expect(new URL(page.url()).pathname).toBe(aliases[alias])
  }
  expect(consoleLines).toEqual([])
})

test('an unknown address answers 404 with a page in its language', async ({ request }) => {
  for (const [path, lang, heading] of [
    ['/nothing', 'ja', 'ページが見つかりません'],
    ['/service/nothing-en', 'en', 'Page not found'],
    ['/news/999999', 'ja', 'ページが見つかりません'],
    ['/news-en/abc', 'en', 'Page not found'],
    ['/news?page=999', 'ja', 'ページが見つかりません'],
    ['/news-en?page=0', 'en', 'Page not found'],
  ] as const) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    const html = withoutPhrases(await response.text())
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(html).toContain('<footer')
  }
})
