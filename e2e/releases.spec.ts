import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { APIRequestContext } from 'playwright/test'
import shellJa from 'shell/texts/ja.json' with { type: 'json' }
import { rootFolder } from '../scripts/checkout/index.ts'
import { previewToken, type Site } from './support/site.ts'
import { expect, open, test } from './support/test.ts'

const before = '次へ'
const after = '新しいリリースのお知らせです。'
const message = 'この部分を表示できません'

function storeNews(site: Site, claims = {}) {
  return site.storeVariant('news', {
    edit: (text) => text.replaceAll(before, after),
    claims,
  })
}

const health = async (request: APIRequestContext) =>
  (await (await request.get('/healthz')).json()) as {
    shell: unknown
    remotes: Record<string, { version: string }>
    probation?: object[]
    refused?: { remote: string; version: string; refusal: { code: string } }[]
  }

test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ site }) => {
  for (const remote of ['marketing', 'news', 'contact'] as const) {
    await site.activate(remote)
  }
})

test('an activated release is served without a restart, and nothing else changes', async ({ request, site }) => {
  const { shell, remotes } = await health(request)
  const version = await storeNews(site)
  await site.activate('news', version)
  expect(await (await request.get('/news')).text()).toContain(after)
  const { probation, ...rest } = await health(request)
  expect(rest).toEqual({ status: 'ok', shell, remotes: { ...remotes, news: { version } } })
  expect(probation).toContainEqual({ remote: 'news', version, views: 1, failures: {} })
})

test('an enquiry that was begun before an activation is sent, and parts that load late come', async ({
  page,
  site,
  consoleLines,
}) => {
  await open(page, '/contact')
  const version = await site.storeVariant('contact')
  await site.activate('contact', version)
  const marketing = await site.storeVariant('marketing')
  await site.activate('marketing', marketing)
  await page.getByLabel('お名前').fill('見本 太郎')
  await page.getByLabel('フリガナ').fill('ミホン タロウ')
  for (const [index, digits] of ['03', '0000', '0000'].entries())
    await page.locator(`[name="phone${index + 1}"]`).fill(digits)
  await page.locator('[name="email"]').fill('visitor@example.co.jp')
  await page.locator('[name="content"]').fill('導入について')
  await page.locator('[name="agree"]').check()
  const mails = (await site.outbox()).size
  await page.getByRole('button', { name: '次へ' }).click()
  await page.getByRole('button', { name: '送信' }).click()
  await expect.poll(async () => (await site.outbox()).size).toBe(mails + 1)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/"]')?.click())
  await expect(page.getByRole('region', { name: '主な事業のご案内' }).getByRole('button')).toHaveCount(4)
  expect(consoleLines).toEqual([])
})

test('a rollback during a visit leaves the open tab working', async ({ page, site, consoleLines }) => {
  await site.activate('news', await storeNews(site))
  await open(page, '/about')
  await site.activate('news')
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/news"]')?.click())
  await expect(page.getByRole('main')).toContainText(after)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(before)
  expect(consoleLines).toEqual([])
})

test('a release for another contract never runs; the one before serves and health says so', async ({
  request,
  site,
}) => {
  const version = await storeNews(site, { contract: '^99.0.0' })
  await site.activate('news', version)
  expect(await (await request.get('/news')).text()).toContain(before)
  const { remotes, refused } = await health(request)
  expect(remotes['news']?.version).toBe(site.builtVersion('news'))
  expect(refused).toMatchObject([{ remote: 'news', version, refusal: { code: 'CONTRACT' } }])
})

/** Whether a file of a release is the code of this page, for the server or for browsers. */
const isPage = (file: string, page: string) => new RegExp(`/${page}\\.([0-9a-f]+\\.)?js$`).test(file)

test('a page whose component throws keeps the layout, on both sides, and is reported once', async ({ page, site }) => {
  const version = await site.storeVariant('contact', {
    edit: (text, file) =>
      isPage(file, 'contact')
        ? text
            .replace(/\bPage:function\(([^)]*)\)\{/, 'Page:function($1){throw new Error("broken");')
            .replace(/\bPage: \w+/, 'Page: () => { throw new Error("broken") }')
        : text,
  })
  await site.activate('contact', version)
  const reports: string[] = []
  await page.route('**/_reports', (route) => {
    reports.push(route.request().postData() ?? '')
    return route.continue()
  })
  const response = await page.goto('/contact')
  expect(response?.status()).toBe(503)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(message)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect.poll(() => reports).toEqual([JSON.stringify({ remote: 'contact', version, code: 'RENDER' })])
  await main.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(message)
  expect(reports).toHaveLength(1)
})

test('a script that throws while it is evaluated does not take the page down', async ({ page, site }) => {
  const version = await site.storeVariant('marketing', {
    edit: (text, file) =>
      isPage(file, 'about') || file.endsWith('remoteEntry.js') ? `throw new Error('broken');${text}` : text,
  })
  await site.activate('marketing', version)
  const response = await page.goto('/about')
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(message)
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto('/news')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(message)
})

test('a load that hangs leaves the page as it was served, and says so, when its budget is used up', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/client/news.*.js', () => undefined)
  await page.goto('/news', { waitUntil: 'domcontentloaded' })
  const main = page.getByRole('main')
  await expect
    .poll(async () => {
      await page.clock.fastForward(9000)
      return main.getByRole('alert').allInnerTexts()
    })
    .toEqual([expect.stringContaining(shellJa.notTakenOver.text)])
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('お知らせ')
})

test('a preview is for one browser with the token, and can be left', async ({ page, request, site }) => {
  const version = await storeNews(site)
  await site.sign('news', version)
  await page.goto(`/news?preview=news@${version}&token=wrong-token-wrong-token`)
  await expect(page.getByRole('main')).not.toContainText(after)

  const response = await page.goto(`/news?preview=news@${version}&token=${previewToken}`)
  expect(new URL(page.url()).search).toBe('')
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store, no-transform',
    'x-robots-tag': 'noindex',
  })
  await expect(page.getByRole('main')).toContainText(after)
  await expect(page.getByRole('complementary', { name: 'プレビュー' })).toContainText(version)
  expect(await (await request.get('/news')).text()).toContain(before)

  await page.getByRole('link', { name: 'プレビューを終了' }).click()
  await expect(page).toHaveURL(/\/news$/)
  await expect(page.getByRole('main')).toContainText(before)
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

/** Makes two releases active in turn until it is killed. */
const activateInTurn = `
  import { createFileRegistry } from '@site/releases'
  const [folder, remote, ...versions] = process.argv.slice(1)
  const registry = createFileRegistry(folder)
  console.log('started')
  for (let turn = 0; ; turn += 1) await registry.activate(remote, versions[turn % versions.length])`

test('a release command killed at any moment leaves a valid registry and a site that serves', async ({
  request,
  site,
}) => {
  const versions = [site.builtVersion('news'), await storeNews(site)]
  for (const version of versions) await site.sign('news', version)
  for (let kill = 0; kill < 6; kill += 1) {
    const given = ['--input-type=module', '--eval', activateInTurn, site.releasesFolder, 'news', ...versions]
    const child = spawn(process.execPath, given, { cwd: rootFolder, stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    const revision = (await site.registry.read()).revision
    // Let it get somewhere in its work, a different way each time.
    for (let seen = revision; seen < revision + 1 + (kill % 5);) {
      seen = (await site.registry.read()).revision
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    const { remotes } = await site.registry.read()
    expect(versions).toContain(remotes.news?.active)
    expect((await request.get('/news')).status()).toBe(200)
  }
})
