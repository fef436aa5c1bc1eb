import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Site, startSite } from './support/site.ts'
import { expect, open, openWhole, test } from './support/test.ts'

// News as an API outside the laboratory sends them: bad records among good ones, and bodies of other editors.

const good = (id: number) => ({ id, img: '', time: '2026/11/05', title: `お知らせ${id}` })
const half = '\ud83d'

const list = [
  good(9),
  { ...good(8), title: null },
  { ...good(7), time: null },
  { ...good(6), time: 1767571200 },
  { ...good(5), id: '2-a' },
  { ...good(4), title: `半分${half}の文字\u000b` },
  good(3),
]

const paragraphs = '<p>本文</p>'.repeat(60)
const bodies: Record<string, string> = {
  4: `<p>半分${half}の本文</p><img data-src="uploads/a.webp" alt="${half}図">`,
  9: `<p><a href="#s">章へ</a></p>${paragraphs}<a name="s"></a><p>章</p>${paragraphs}<p><a href="#top">先頭へ</a> <a href="#">上へ</a></p>`,
}

let api: Server
let site: Site

test.beforeAll(async () => {
  api = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const id = searchParams.get('id') ?? ''
    const record = list.find((each) => String(each.id) === id)
    const answers: Record<string, unknown> = {
      '/api/news.php': { list, count: list.length },
      '/api/get_news.php': { news: record && { ...record, content: bodies[id] } },
    }
    response.writeHead(pathname in answers ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answers[pathname] ?? null))
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
  site = await startSite({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
})

test.afterAll(async () => {
  await site.close()
  api.close()
})

const goodTitles = ['お知らせ9', 'お知らせ7', 'お知らせ6', '半分の文字', 'お知らせ3']

test('the list shows every good item beside bad ones, with a day where one is known', async ({
  page,
  consoleLines,
}) => {
  const response = await open(page, `${site.origin}/news`)
  expect(response?.status()).toBe(200)
  const items = page.getByRole('main').getByRole('article')
  await expect(items.getByRole('link')).toHaveText(goodTitles)
  await expect(items.locator('time')).toHaveText(['2026年11月5日', '2026年11月5日', '2026年11月5日'])
  expect(consoleLines).toEqual([])
})

test('half a character in title and body is no fault, and a late picture is asked for at the site’s root', async ({
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

test('links within an article find their places, the top too', async ({ page }) => {
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
