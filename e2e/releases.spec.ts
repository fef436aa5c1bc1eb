import type { APIRequestContext } from 'playwright/test'
import { startService } from '../scripts/checkout/index.ts'
import type { Site } from './support/site.ts'
import { expect, test } from './support/test.ts'

const after = '新しいリリースのお知らせです。'
const message = 'このページを表示できません'

const storeNews = (site: Site) => site.storeVariant('news', { edit: (text) => text.replaceAll('次へ', after) })

const health = async (request: APIRequestContext) =>
  (await (await request.get('/healthz')).json()) as {
    shell: unknown
    remotes: Record<string, { version: string }>
    probation?: object[]
    /** Present for a while after the API was down. Other tests stop the API. */
    api?: object
  }

test.describe.configure({ mode: 'serial' })

test.afterEach(async ({ site }) => {
  for (const remote of ['marketing', 'news', 'contact'] as const) {
    await site.activate(remote)
  }
})

test('module-federation-examples#4407: an activated release is served without a restart, and nothing else changes', async ({
  request,
  site,
}) => {
  const { shell, remotes } = await health(request)
  const version = await storeNews(site)
  await site.activate('news', version)
  expect(await (await request.get('/news')).text()).toContain(after)
  const { probation, ...rest } = await health(request)
  expect({ ...rest, api: undefined }).toEqual({ status: 'ok', shell, remotes: { ...remotes, news: { version } } })
  expect(probation).toContainEqual({ remote: 'news', version, views: 1, failures: {} })
})

test('a page whose component throws keeps the layout everywhere and is reported once', async ({ page, site }) => {
  const version = await site.storeVariant('contact', {
    edit: (text, file) =>
      /\/contact\.([0-9a-f]+\.)?js$/.test(file)
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

/** A script that activates the given releases in turn until it is killed. */
const activateInTurn = `
  import { createFileRegistry } from '@site/releases'
  const [folder, remote, ...versions] = process.argv.slice(1)
  const registry = createFileRegistry(folder)
  console.log('started')
  for (let turn = 0; ; turn += 1) await registry.activate(remote, versions[turn % versions.length])`

test('a release command that is killed at any moment leaves a valid registry and a working site', async ({
  request,
  site,
}) => {
  const versions = [site.builtVersion('news'), await storeNews(site)]
  for (const version of versions) await site.sign('news', version)
  for (let kill = 0; kill < 6; kill += 1) {
    const given = ['--input-type=module', '--eval', activateInTurn, site.releasesFolder, 'news', ...versions]
    const command = startService({ name: 'The command', args: given })
    await command.ready
    const revision = (await site.registry.read()).revision
    // Wait for one to five activations, so that each kill comes at a different point.
    for (let seen = revision; seen < revision + 1 + (kill % 5);) {
      seen = (await site.registry.read()).revision
    }
    command.process.kill('SIGKILL')
    await command.end()
    const { remotes } = await site.registry.read()
    expect(versions).toContain(remotes.news?.active)
    const response = await request.get('/news')
    // If it fails, this shows which release runs and which are refused.
    expect(response.status(), await (await request.get('/healthz')).text()).toBe(200)
  }
})
