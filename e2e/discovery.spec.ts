import { routes } from './support/routes.ts'
import { expect, test } from './support/test.ts'

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
  expect(health).toEqual({
    status: 'ok',
    shell: { version },
    remotes: { marketing: { version }, news: { version }, contact: { version } },
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
  expect(policy).toContain("default-src 'self'")
})
