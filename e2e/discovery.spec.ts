import sharp from 'sharp'
import { remoteNames } from '@site/contract/pages'
import { picturedPageOf } from 'shell'
import { routes } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

/** What a document says in a `<meta property>`. */
const propertyOf = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''

test('sitemap, robots.txt, feed and health name all that there is', async ({ request, baseURL }) => {
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

test('each page is previewed with a picture of its own, in the size it says; a news item with the editor’s', async ({
  request,
  baseURL,
}) => {
  const pictures = new Set<string>()
  // Link previews of other pages show the picture of one of these.
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

test('browsers and telephones find the mark, named or not, in the sizes they need', async ({ request }) => {
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

test('the manifest follows the language that the visitor chooses, with icons that exist', async ({ page, request }) => {
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
