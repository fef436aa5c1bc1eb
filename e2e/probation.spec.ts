import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Site, startSite, storeThrowingNews } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The page cache is off, so that every view is rendered and can fail. A cached page cannot.
const settings = { PAGE_CACHE_MB: '0', TRUST_PROXY: 'loopback' }
const mark = 'この公開分だけの見出し'

/** Stores a release of news. @param failing every n-th view of its list fails, for this n */
function storeNews(site: Site, failing: number) {
  return site.storeVariant('news', {
    edit: (code, file) => {
      const text = code.replaceAll('次へ', mark)
      if (file !== 'server/news.js') return text
      const page = `(given) => { if (++views % ${failing} === 0) throw new Error('broken'); return $1(given) }`
      return `var views = 0;${text.replace(/\bPage: (\w+)/, `Page: ${page}`)}`
    },
  })
}

interface Health {
  remotes: Record<string, { version: string }>
  probation?: { remote: string; version: string; views: number; failures: Record<string, number> }[]
  rolledBack?: { remote: string; version: string; reason: string }[]
}

const healthOf = async ({ origin }: Site) => (await (await fetch(`${origin}/healthz`)).json()) as Health

let visitors = 0

/** Views the news list once for each of `count` visitors, each from a new address. @returns the HTTP statuses */
async function views({ origin }: Site, count: number, headers: Record<string, string> = {}): Promise<number[]> {
  const statuses: number[] = []
  for (let each = 0; each < count; each += 1) {
    const address = `198.18.${visitors >> 8}.${visitors & 255}`
    visitors += 1
    const response = await fetch(`${origin}/news`, { headers: { 'x-forwarded-for': address, ...headers } })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return statuses
}

test.describe.configure({ mode: 'serial' })

let site: Site
const notified = Promise.withResolvers<unknown>()
const hook = createServer((request, response) => {
  void json(request).then((body) => {
    notified.resolve(body)
    response.end()
  })
})

test.beforeAll(async () => {
  await once(hook.listen(0, '127.0.0.1'), 'listening')
  const { port } = hook.address() as AddressInfo
  site = await startSite({ ...settings, RELEASE_WEBHOOK: `http://127.0.0.1:${port}/` }, { ownStore: true })
})

test.afterAll(async () => {
  await site.close()
  hook.close()
})

test('opensearch-project/OpenSearch-Dashboards#12296: a release that fails one view in five is rolled back and reported', async () => {
  await views(site, 150)
  const before = site.builtVersion('news')
  const version = await storeNews(site, 5)
  await site.activate('news', version)
  let seen = 0
  while ((await healthOf(site)).remotes['news']?.version === version) {
    await views(site, 10)
    seen += 10
    expect(seen).toBeLessThan(400)
  }
  const { rolledBack, probation } = await healthOf(site)
  expect(rolledBack).toMatchObject([{ remote: 'news', version }])
  expect(rolledBack?.[0]?.reason).toMatch(
    /views failed \(RENDER \d+\), compared with 0 of \d+ for the previous release/,
  )
  expect(probation?.filter(({ remote }) => remote === 'news') ?? []).toEqual([])
  expect((await views(site, 30)).filter((status) => status !== 200)).toEqual([])
  const { history } = (await site.registry.read()).remotes['news']!
  // The previous release was active for less than an hour, so it is still on probation.
  expect(history[0]).toMatchObject({ version: before, onProbation: true })
  expect(await notified.promise).toMatchObject({ event: 'rolled-back', remote: 'news', version, active: before })
})

test('a release that fails only in browsers is rolled back because of their reports', async ({ browser }) => {
  const before = (await healthOf(site)).remotes['news']?.version
  const version = await storeThrowingNews(site)
  await site.activate('news', version)
  const page = await browser.newPage()
  for (let seen = 0; ; seen += 1) {
    expect(seen).toBeLessThan(60)
    // Each visitor comes from another network, because reports count once per network.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': `100.64.${seen}.1` })
    const response = await page.goto(`${site.origin}/news`)
    if (!(await response?.text())?.includes(`"${version}"`)) break
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  }
  await page.close()
  const { remotes, rolledBack } = await healthOf(site)
  expect(remotes['news']?.version).toBe(before)
  expect(rolledBack?.find((each) => each.version === version)?.reason).toMatch(/views failed \(RENDER \d+\)/)
})

test('a percentage rollout is shown only to its share of visitors and is rolled back separately', async () => {
  const { active } = (await site.registry.read()).remotes['news']!
  const version = await storeNews(site, 2)
  await site.sign('news', version)
  await site.registry.activate('news', version, { share: 5 })
  const shown = async (cookie: string) => (await fetch(`${site.origin}/news-en`, { headers: { cookie } })).text()
  expect(await shown('share=5')).toContain(`"${active}"`)
  expect(await shown('share=4')).toContain(`"${version}"`)
  const response = await fetch(`${site.origin}/about`)
  expect(response.headers.get('set-cookie')).toMatch(/^share=\d{1,2}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(response.headers.get('cache-control')).toBe('private, no-cache, no-transform')
  await views(site, 60, { cookie: 'share=50' })
  await views(site, 60, { cookie: 'share=0' })
  // The server writes the rollback to the registry after it has sent the page.
  await expect.poll(async () => (await healthOf(site)).rolledBack).toMatchObject([{ remote: 'news', version }])
  expect((await healthOf(site)).remotes['news']?.version).toBe(active)
  expect((await fetch(`${site.origin}/about`)).headers.get('set-cookie')).toBeNull()
})
