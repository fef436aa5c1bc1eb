import fastify from 'fastify'
import { type Site, startSite } from './support/site.ts'
import { expect, open, openWhole, test } from './support/test.ts'

// News as a real API may send it, with article bodies from other editors. Unit tests cover that a bad record does not
// affect good ones.

const good = (id: number) => ({ id, img: '', time: '2026/11/05', title: `お知らせ${id}` })
const half = '\ud83d'

const list = [good(9), { ...good(4), title: `半分${half}の文字\u000b` }]

const paragraphs = '<p>本文</p>'.repeat(60)
const bodies: Record<string, string> = {
  4: `<p>半分${half}の本文</p><img data-src="uploads/a.webp" alt="${half}図">`,
  9: `<p><a href="#s">章へ</a></p>${paragraphs}<a name="s"></a><p>章</p>${paragraphs}<p><a href="#top">先頭へ</a> <a href="#">上へ</a></p>`,
}

const api = fastify()
let site: Site

test.beforeAll(async () => {
  api.get('/api/news.php', () => ({ list, count: list.length }))
  api.get<{ Querystring: { id: string } }>('/api/get_news.php', ({ query: { id } }) => {
    const record = list.find((each) => String(each.id) === id)
    return { news: record && { ...record, content: bodies[id] } }
  })
  site = await startSite({ API_ORIGIN: await api.listen({ host: '127.0.0.1', port: 0 }) })
})

test.afterAll(async () => {
  await site.close()
  await api.close()
})

test('accepts half a surrogate pair in title and body, and loads lazy pictures relative to the site’s root', async ({
  page,
  consoleLines,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/uploads/a.webp', (route) => route.fulfill({ path: 'mock-api/uploads/news/1.webp' }))
  await openWhole(page, `${site.origin}/news/4`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('半分の文字')
  await expect(page.getByText('半分の本文')).toBeVisible()
  await expect(page.getByRole('img', { name: '図' })).toBeVisible()
  expect(asked.filter((path) => path.endsWith('/a.webp'))).toEqual(['/uploads/a.webp'])
  expect(consoleLines).toEqual([])
})

test('links within an article lead to their anchors and to the top', async ({ page }) => {
  await open(page, `${site.origin}/news`)
  await page.getByRole('link', { name: 'お知らせ9' }).click()
  const chapter = page.getByText('章', { exact: true })
  await expect(chapter).not.toBeInViewport()
  await page.getByRole('link', { name: '章へ' }).click()
  await expect(chapter).toBeInViewport()
  for (const name of ['先頭へ', '上へ']) {
    await page.getByRole('link', { name }).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('お知らせ9')
})
