import { aliases, routes } from './support/routes.ts'
import { countReacts } from './support/scripts.ts'
import { expect, hydrated, open, openWhole, test } from './support/test.ts'

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

for (const [alias, canonical] of Object.entries(aliases)) {
  test(`${alias} is the same page as ${canonical}`, async ({ page, consoleLines }) => {
    const response = await open(page, alias)
    expect(response?.status()).toBe(200)
    const link = page.locator('link[rel="canonical"]')
    await expect(link).toHaveAttribute('href', new RegExp(`${canonical}$`))
    // The router begins with the address that the server rendered.
    expect(new URL(page.url()).pathname).toBe(canonical)
    expect(consoleLines).toEqual([])
  })
}

test.describe('what does not exist', () => {
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
    test(`${path} answers 404 with a page in its language`, async ({ page }) => {
      const response = await page.goto(path)
      await hydrated(page)
      expect(response?.status()).toBe(404)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }
})

test('a page runs one React, the shell’s', async ({ page }) => {
  const reacts = countReacts(page)
  // The slider comes last of what is shown.
  await openWhole(page, '/')
  expect(await reacts()).toBe(1)
})
