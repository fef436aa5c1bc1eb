import sharp from 'sharp'
import { remoteNames } from '@site/contract/pages'
import companyEn from 'shell/company/en.json' with { type: 'json' }
import companyJa from 'shell/company/ja.json' with { type: 'json' }
import { routes } from './support/routes.ts'
import { expect, open, test } from './support/test.ts'

/** What a document says in a `<meta property>`. */
const propertyOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

test('the sitemap names every page and news item with both languages', async ({ request, baseURL }) => {
  const response = await request.get('/sitemap.xml')
  const xml = await response.text()
  expect(response.headers()['content-type']).toContain('xml')
  for (const { path } of routes) expect(xml).toContain(`<loc>${baseURL}${path}</loc>`)
  expect(xml).toContain(`hreflang="en" href="${baseURL}/news-en/1"`)
})

test('robots.txt leads to the sitemap', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
})

test('the feed holds the ten latest news', async ({ request }) => {
  const xml = await (await request.get('/news/feed.xml')).text()
  expect(xml.match(/<item>/g)).toHaveLength(10)
})

test('health names the release of the shell and of every remote', async ({ request }) => {
  const health = (await (await request.get('/healthz')).json()) as unknown
  const version = expect.stringMatching(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/) as unknown as string
  expect(health).toMatchObject({
    status: 'ok',
    shell: { version },
    remotes: Object.fromEntries(remoteNames.map((remote) => [remote, { version }])),
  })
})

test('the API is reached through the site, and nothing else of it', async ({ request }) => {
  expect(((await (await request.get('/api/news.php?page=1')).json()) as { list: unknown[] }).list).toHaveLength(10)
  expect((await request.get('/uploads/news/1.webp')).headers()['content-type']).toBe('image/webp')
  expect((await request.get('/api/news')).status()).toBe(404)
  expect((await request.get('/api/db')).status()).toBe(404)
})

test('documents carry a policy that lets nothing inline run', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("default-src 'none'")
})

for (const { path } of routes.filter(({ hasPicture }) => hasPicture)) {
  test(`${path} is previewed with a picture of its own, in the size it says`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const picture = await request.get(propertyOf(html, 'og:image'))
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(propertyOf(html, 'og:image:width')).toBe('1200')
    expect(propertyOf(html, 'og:image:height')).toBe('630')
    expect(html).toContain(`<title>${propertyOf(html, 'og:image:alt')}</title>`)
  })
}

test('no two pages are previewed with the same picture', async ({ request }) => {
  const own = routes.filter(({ hasPicture }) => hasPicture)
  const pages = await Promise.all(own.map(async ({ path }) => (await request.get(path)).text()))
  expect(new Set(pages.map((html) => propertyOf(html, 'og:image'))).size).toBe(own.length)
})

test('a news item is previewed with the editor’s picture', async ({ request, baseURL }) => {
  const { news } = (await (await request.get('/api/get_news.php?id=1')).json()) as { news: { img: string } }
  const html = await (await request.get('/news/1')).text()
  expect(propertyOf(html, 'og:image')).toBe(baseURL + news.img)
  expect((await request.get(news.img)).headers()['content-type']).toBe('image/webp')
})

test('browsers and telephones find the mark, named or not', async ({ request, page }) => {
  await open(page, '/')
  const named = await page
    .locator('link:is([rel="icon"], [rel="apple-touch-icon"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(named).toHaveLength(3)
  for (const address of new Set([...named, '/favicon.ico', '/apple-touch-icon.png'])) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(200)
    expect(response.headers()['content-type'], address).toMatch(/^image\//)
  }
})

test('the icon file holds the sizes of tabs, bookmarks and desktops', async ({ request }) => {
  const icon = await (await request.get('/favicon.ico')).body()
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => icon.readUInt8(6 + 16 * index))
  expect(sizes).toEqual([16, 32, 48])
})

test('the icon of home screens is opaque', async ({ request }) => {
  const icon = await (await request.get('/apple-touch-icon.png')).body()
  expect(await sharp(icon).metadata()).toMatchObject({ width: 180, height: 180, hasAlpha: false })
})

for (const [path, company, start] of [
  ['/', companyJa, '/'],
  ['/en', companyEn, '/en'],
] as const) {
  test(`${path} has a manifest in its language, with icons that exist`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const response = await request.get(/<link rel="manifest" href="([^"]+)"/.exec(html)?.[1] ?? '')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = JSON.parse(await response.text()) as { icons: { src: string; sizes: string; type: string }[] }
    expect(manifest).toMatchObject({ name: company.CompanyName, start_url: start, display: 'browser' })
    expect(manifest.icons.length).toBeGreaterThan(2)
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await request.get(src)
      expect(icon.headers()['content-type'], src).toBe(type)
      const { width, height } = await sharp(await icon.body()).metadata()
      if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
    }
  })
}

test('the manifest follows the language that the visitor chooses', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest-en.webmanifest')
})
