import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { packageFolder, type RemoteName, remoteNames } from '../scripts/checkout/index.ts'
import { startComposition } from './support/composition.ts'
import { expect, open, test } from './support/test.ts'
import { storeVariant } from './support/variants.ts'

// Every pair of a shell and a remote that may meet in the field: each in its release of the day and the one
// before. One browser is enough: what differs is what is loaded, not how it is shown.
test.skip(({ isPhone }) => isPhone)

const pagesOf: Record<RemoteName, { ja: string; en: string; title: { ja: string; en: string } }> = {
  marketing: { ja: '/about', en: '/about-en', title: { ja: '会社概要', en: 'About us' } },
  news: { ja: '/news', en: '/news-en', title: { ja: 'お知らせ', en: 'News' } },
  contact: { ja: '/contact', en: '/contact-en', title: { ja: 'お問い合わせ', en: 'Contact' } },
}

/** Bits say which of shell, marketing, news and contact are of the release before. */
const combinations = Array.from({ length: 16 }, (_, bits) => ({
  shellBefore: Boolean(bits & 1),
  before: remoteNames.filter((_remote, index) => bits & (2 << index)),
}))

const markAsBefore = (text: string) => `${text}\n// the release before`

for (const shellBefore of [false, true]) {
  test(`${shellBefore ? 'the shell before' : 'the shell'} runs every mixture of releases`, async ({ browser }) => {
    test.setTimeout(120_000)
    const shell = await mkdtemp(path.join(os.tmpdir(), 'shell-'))
    await cp(path.join(packageFolder('shell'), 'dist'), shell, { recursive: true })
    if (shellBefore) {
      const built = JSON.parse(await readFile(path.join(shell, 'shell.json'), 'utf8')) as Record<string, unknown>
      await writeFile(path.join(shell, 'shell.json'), JSON.stringify({ ...built, version: '0.9.0-00000001' }))
    }
    const composition = await startComposition({ SHELL_DIST: shell })
    const context = await browser.newContext({ baseURL: composition.origin })
    try {
      const others = new Map<RemoteName, string>()
      for (const remote of remoteNames) {
        others.set(
          remote,
          await storeVariant(composition.shelfOf(remote), composition.builtVersion(remote), { edit: markAsBefore }),
        )
      }
      for (const { before } of combinations.filter((each) => each.shellBefore === shellBefore)) {
        for (const remote of remoteNames) {
          const version = before.includes(remote) ? others.get(remote) : composition.builtVersion(remote)
          await composition.activate(remote, version ?? '')
        }
        for (const locale of ['ja', 'en'] as const) {
          const page = await context.newPage()
          const lines: string[] = []
          page.on('console', (message) => lines.push(message.text()))
          page.on('pageerror', (error) => lines.push(error.message))
          const reacts: Promise<string>[] = []
          page.on('response', (response) => {
            if (response.request().resourceType() === 'script') reacts.push(response.text())
          })
          // A way through all pairs of remotes, in both directions.
          const way: RemoteName[] = ['marketing', 'news', 'contact', 'news', 'marketing', 'contact', 'marketing']
          await open(page, pagesOf[way[0] ?? 'marketing'][locale])
          for (const remote of way.slice(1)) {
            const { title, [locale]: address } = pagesOf[remote]
            await page.evaluate(
              (href) => document.querySelector<HTMLAnchorElement>(`footer a[href="${href}"]`)?.click(),
              address,
            )
            await expect(page).toHaveTitle(new RegExp(`^${title[locale]}`))
            await expect(page.locator('html')).toHaveAttribute('lang', locale)
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          }
          const copies = (await Promise.all(reacts)).filter((script) => script.includes('react.transitional.element'))
          expect(copies).toHaveLength(1)
          expect(lines).toEqual([])
          await page.close()
        }
      }
    } finally {
      await context.close()
      await composition.close()
      await rm(shell, { recursive: true, force: true })
    }
  })
}
