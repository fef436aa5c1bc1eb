import fastify from 'fastify'
import { type Site, startSite } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

// News as a real API may send it, with article bodies from other editors.

const list = [{ id: 9, img: '', time: '2026/11/05', title: 'お知らせ9' }]

const paragraphs = '<p>本文</p>'.repeat(60)
const content = `<p><a href="#s">章へ</a></p>${paragraphs}<a name="s"></a><p>章</p>${paragraphs}<p><a href="#top">先頭へ</a> <a href="#">上へ</a></p>`

const api = fastify()
let site: Site

test.beforeAll(async () => {
  api.get('/api/news.php', () => ({ list, count: list.length }))
  api.get('/api/get_news.php', () => ({ news: { ...list[0], content } }))
  site = await startSite({ API_ORIGIN: await api.listen({ host: '127.0.0.1', port: 0 }) })
})

test.afterAll(async () => {
  await site.close()
  await api.close()
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
