import sharp from 'sharp'
import { remoteNames } from '@site/contract/pages'
import { picturedPageOf } from 'shell'
import { routes } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

/** Returns the content of a `<meta property>` element, or an empty string. */
const propertyOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

test('sitemap, robots.txt, feed and /healthz are complete', async ({ request, baseURL }) => {
  const textOf = async (path: string) => (await request.get(path)).text()
  const sitemap = await textOf('/sitemap.xml')
  for (const { path } of routes) expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`)
  expect(sitemap).toContain(`hreflang="en" href="${baseURL}/news-en/1"`)
  expect(await textOf('/robots.txt')).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  expect((await textOf('/news/feed.xml')).match(/<item>/g)).toHaveLength(10)
  const version = expect.stringMatching(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/) as unknown as string
  expect(JSON.parse(await textOf('/healthz'))).toMatchObject({
    status: 'ok',
    shell: { version },
    remotes: Object.fromEntries(remoteNames.map((remote) => [remote, { version }])),
  })
})

test('link previews show a picture per page in the declared size, and for a news item the editor’s picture', async ({
  request,
  baseURL,
}) => {
  const pictures = new Set<string>()
  // The other pages have no picture of their own. Their link previews show the picture of one of these pages.
  const own = routes.filter(({ id }) => picturedPageOf(id) === id)
  for (const { path } of own) {
    const html = await (await request.get(path)).text()
    const address = propertyOf(html, 'og:image')
    pictures.add(address)
    const picture = await request.get(address)
    expect(picture.headers()['content-type'], path).toBe('image/jpeg')
    const { width, height } = await sharp(await picture.body()).metadata()
    expect([width, height], path).toEqual([1200, 630])
    expect([propertyOf(html, 'og:image:width'), propertyOf(html, 'og:image:height')], path).toEqual(['1200', '630'])
    expect(html).toContain(`<title>${propertyOf(html, 'og:image:alt')}</title>`)
  }
  expect(pictures.size).toBe(own.length)

  const { news } = (await (await request.get('/api/get_news.php?id=1')).json()) as { news: { img: string } }
  expect(propertyOf(await (await request.get('/news/1')).text(), 'og:image')).toBe(baseURL + news.img)
  expect((await request.get(news.img)).headers()['content-type']).toBe('image/webp')
})

test('browsers and phones find the icon in the sizes they need, with or without a link to it', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const named = [...html.matchAll(/<link rel="(?:icon|apple-touch-icon)"[^>]* href="([^"]+)"/g)].map(
    ([, href]) => href!,
  )
  expect(named).toHaveLength(3)
  for (const address of new Set([...named, '/favicon.ico', '/apple-touch-icon.png'])) {
    const response = await request.get(address)
    expect(response.status(), address).toBe(200)
    expect(response.headers()['content-type'], address).toMatch(/^image\//)
  }
  const icon = await (await request.get('/favicon.ico')).body()
  const sizes = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => icon.readUInt8(6 + 16 * index))
  expect(sizes).toEqual([16, 32, 48])
  const ofHomeScreen = await sharp(await (await request.get('/apple-touch-icon.png')).body()).metadata()
  expect(ofHomeScreen).toMatchObject({ width: 180, height: 180, hasAlpha: false })
})

test('the web app manifest is in the visitor’s language, and its icons exist', async ({ page, request }) => {
  await open(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest-en.webmanifest')
  const response = await request.get('/manifest-en.webmanifest')
  expect(response.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = JSON.parse(await response.text()) as { icons: { src: string; sizes: string; type: string }[] }
  expect(icons.length).toBeGreaterThan(2)
  for (const { src, sizes, type } of icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type'], src).toBe(type)
    const { width, height } = await sharp(await icon.body()).metadata()
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes)
  }
})
