import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { type Site, startSite, storeThrowingNews } from './support/site.ts'
import { expect, test } from './support/test.ts'

// Each view is rendered: held pages fail nobody.
const settings = { PAGE_CACHE_MB: '0', TRUST_PROXY: 'loopback' }
const mark = 'この公開分だけの見出し'

/** @param failing each so manieth view of the list fails */
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

/** Views of a page by as many visitors. @returns their statuses */
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
const told = Promise.withResolvers<unknown>()
const hook = createServer((request, response) => {
  void json(request).then((body) => {
    told.resolve(body)
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

test('opensearch-project/OpenSearch-Dashboards#12296: a release of which one view in five fails is rolled back, and everybody who has to know is told', async () => {
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
  expect(rolledBack?.[0]?.reason).toMatch(/views failed \(RENDER \d+\), of the release before 0 of \d+/)
  expect(probation?.filter(({ remote }) => remote === 'news') ?? []).toEqual([])
  expect((await views(site, 30)).filter((status) => status !== 200)).toEqual([])
  const { history } = (await site.registry.read()).remotes['news']!
  // It has hardly been active itself.
  expect(history[0]).toMatchObject({ version: before, onProbation: true })
  expect(await told.promise).toMatchObject({ event: 'rolled-back', remote: 'news', version, active: before })
})

test('a release that fails in browsers alone is rolled back by what they tell of it', async ({ browser }) => {
  const before = (await healthOf(site)).remotes['news']?.version
  const version = await storeThrowingNews(site)
  await site.activate('news', version)
  const page = await browser.newPage()
  for (let seen = 0; ; seen += 1) {
    expect(seen).toBeLessThan(60)
    // Each visitor comes from a network of their own.
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

test('a release for a share of visitors is for them alone, and is rolled back beside the others’', async () => {
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
  const { remotes, rolledBack } = await healthOf(site)
  expect(remotes['news']?.version).toBe(active)
  expect(rolledBack).toMatchObject([{ remote: 'news', version }])
  expect((await fetch(`${site.origin}/about`)).headers.get('set-cookie')).toBeNull()
})
