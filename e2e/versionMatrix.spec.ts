import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { publish } from '@site/releases'
import type { Browser } from 'playwright/test'
import { type RemoteName, rootFolder, run } from '../scripts/checkout/index.ts'
import { type Site, startSite } from './support/site.ts'
import { countReacts, expect, open, test } from './support/test.ts'

// Mixtures of versions that may meet in production: the current shell and remotes, and those of an earlier release. The
// earlier release was built from other sources, with another federation plugin and another version of its runtime.

const pagesOf = {
  marketing: { ja: '/about', en: '/about-en', title: { ja: '会社概要', en: 'About us' } },
  news: { ja: '/news', en: '/news-en', title: { ja: 'お知らせ', en: 'News' } },
  contact: { ja: '/contact', en: '/contact-en', title: { ja: 'お問い合わせ', en: 'Contact' } },
}
type Visited = keyof typeof pagesOf
const visited = ['marketing', 'news', 'contact'] as const

/** The remotes that are of the earlier release, per mixture. Each pair of remotes meets in every combination. */
const mixtures: Visited[][] = [[], ['news', 'contact'], ['marketing', 'contact'], ['marketing', 'news']]
/** A sequence of remotes to visit. It contains every pair of remotes in both directions. */
const way: Visited[] = ['marketing', 'news', 'contact', 'news', 'marketing', 'contact', 'marketing']

let before: Awaited<ReturnType<typeof unpackReleaseBefore>>
test.beforeAll(async () => {
  before = await unpackReleaseBefore()
})
test.afterAll(() => before.remove())

for (const shellBefore of [false, true]) {
  test(`${shellBefore ? 'the earlier shell' : 'the shell'} runs every mixture of releases`, async ({
    browser,
    site: today,
  }) => {
    test.setTimeout(300_000)
    const site = shellBefore ? await startSite({ SHELL_DIST: before.shell, COMPANY_DIR: before.company }) : today
    const versions = new Map<Visited, string>()
    for (const remote of visited) {
      const { release } = await publish(before.remote(remote), site.releasesFolder)
      versions.set(remote, release.version)
      await site.activate(remote, release.version)
      await site.activate(remote)
    }
    const walked = new Set<string>()
    for (const [index, mixture] of mixtures.entries()) {
      for (const remote of visited)
        await site.activate(remote, mixture.includes(remote) ? versions.get(remote) : undefined)
      const { remotes, refused = [] } = await healthOf(site)
      // A release never runs on a shell with another major version of the contract. The previous release stays active.
      for (const { refusal } of refused) expect(refusal.code).toBe('CONTRACT')
      for (const remote of visited) {
        const isBefore = mixture.includes(remote)
        const isRefused = isBefore !== shellBefore
        expect(refused.some((each) => each.remote === remote)).toBe(isRefused)
        expect(remotes[remote]?.version).toBe(isBefore === isRefused ? site.builtVersion(remote) : versions.get(remote))
      }
      // If a release is refused, visitors see a combination that was already tested. Do not test it again.
      const shown = JSON.stringify(remotes)
      if (walked.has(shown)) continue
      walked.add(shown)
      // Each mixture is tested in one language with this shell and in the other language with the other shell.
      await walk(browser, site, (index % 2 === 0) === shellBefore ? 'ja' : 'en')
    }
    if (shellBefore) await site.close()
    else for (const remote of visited) await site.activate(remote)
  })
}

const healthOf = async ({ origin }: Site) =>
  (await (await fetch(`${origin}/healthz`)).json()) as {
    remotes: Record<string, { version: string }>
    refused?: { remote: string; refusal: { code: string } }[]
  }

async function walk(browser: Browser, site: Site, locale: 'ja' | 'en') {
  const context = await browser.newContext({ baseURL: site.origin })
  // The stored earlier release has no pictures.
  await context.route(/\.(avif|webp|jpg|png)$/, (route) => route.fulfill({ contentType: 'image/webp', body: '' }))
  const page = await context.newPage()
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  page.on('pageerror', (error) => lines.push(error.message))
  const reacts = countReacts(page)
  const [first = 'marketing', ...others] = way
  const response = await open(page, pagesOf[first][locale])
  expect(response?.status()).toBe(200)
  for (const remote of others) {
    const { title, [locale]: address } = pagesOf[remote]
    await page.evaluate(
      (href) => document.querySelector<HTMLAnchorElement>(`footer a[href="${href}"]`)?.click(),
      address,
    )
    await expect(page).toHaveTitle(new RegExp(`^${title[locale]}`))
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[locale])
  }
  expect(await reacts()).toBe(1)
  expect(lines).toEqual([])
  await context.close()
}

const archive = path.join(import.meta.dirname, 'fixtures/before.tar.br')

/** Unpacks the builds of the earlier release that `npm run keep` stored, without pictures. */
async function unpackReleaseBefore() {
  // The folder is in the repository, because the shell's server loads packages from a `node_modules` folder above it.
  const folder = path.join(rootFolder, '.cache/before', crypto.randomUUID())
  await mkdir(folder, { recursive: true })
  const tar = path.join(folder, '.tar')
  await writeFile(tar, brotliDecompressSync(await readFile(archive)))
  await run('tar', ['-xf', tar, '-C', folder])
  return {
    shell: path.join(folder, 'shell'),
    /** The company files of the earlier shell. A shell refuses company files with unknown values. */
    company: path.join(folder, 'company'),
    remote: (name: RemoteName) => path.join(folder, `mfe-${name}`),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
