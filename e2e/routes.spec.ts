import { routes } from './support/routes.ts'
import { withoutPhrases } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

for (const { path, locale, marker, title } of routes) {
  test(`${path} is complete before any script runs`, async ({ request }) => {
    const response = await request.get(path)
    const html = await response.text()
    expect(response.status()).toBe(200)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(`<body data-page="${marker}">`)
    if (title !== null) expect(html).toContain(`<title>${title}`)
    expect(html).toMatch(/<meta name="description" content="[^"]{5,}"/)
    expect(html).toMatch(/<meta name="keywords" content="[^"]{5,}"/)
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${path === '/' ? '/' : path}"`))
    expect(html.match(/rel="alternate" hreflang="(ja|en|x-default)"/g)).toHaveLength(3)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html.match(/rel="stylesheet"[^>]*data-locale="(ja|en)"/g)).toEqual([
      expect.stringContaining(`data-locale="${locale}"`),
    ])
    expect(html).not.toMatch(/<script(?![^>]*(src=|application\/))/)
    expect(html).not.toMatch(/ style="/)
  })
}

/** Spellings of known paths that links in the field use. */
const aliases: Record<string, string> = {
  '/service/Battery': '/service/battery',
  '/service/Battery-en': '/service/battery-en',
  '/service/Wind': '/service/wind',
  '/service/Wind-en': '/service/wind-en',
  '/service/Solar': '/service/solar',
  '/service/Solar-en': '/service/solar-en',
  '/Contact': '/contact',
  '/Contact-en': '/contact-en',
  '/News-EN/%31': '/news-en/1',
  '/about/': '/about',
}

test('each spelling of an address is the same page', async ({ request }) => {
  for (const [alias, canonical] of Object.entries(aliases)) {
    const response = await request.get(alias)
    expect(response.status(), alias).toBe(200)
    expect(await response.text(), alias).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${canonical}"`))
  }
})

for (const [alias, canonical] of [
  ['/service/Wind', '/service/wind'],
  ['/News-EN/%31', '/news-en/1'],
] as const) {
  test(`the router begins with the address that the server rendered for ${alias}`, async ({ page, consoleLines }) => {
    await open(page, alias)
    expect(new URL(page.url()).pathname).toBe(canonical)
    expect(consoleLines).toEqual([])
  })
}

for (const [path, lang, heading] of [
  ['/nothing', 'ja', 'ページが見つかりません'],
  ['/nothing-en', 'en', 'Page not found'],
  ['/service/nothing-en', 'en', 'Page not found'],
  ['/news/999999', 'ja', 'ページが見つかりません'],
  ['/news-en/999999', 'en', 'Page not found'],
  ['/news/abc', 'ja', 'ページが見つかりません'],
  ['/news?page=999', 'ja', 'ページが見つかりません'],
  ['/news-en?page=0', 'en', 'Page not found'],
] as const) {
  test(`${path} answers 404 with a page in its language`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(404)
    const html = withoutPhrases(await response.text())
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    expect(html).toContain('<footer')
  })
}
