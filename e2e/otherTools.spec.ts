import path from 'node:path'
import { checkConformance, linesOf } from '@site/build/check'
import { describeRelease } from '@site/build/describe'
import { publish } from '@site/releases'
import { run, storeVariant, temporaryFolder } from '../scripts/checkout/index.ts'
import { signStored } from './support/site.ts'
import { countReacts, expect, open, test } from './support/test.ts'

// The contract defines the format of a container and of `release.json`. Each team chooses its own build tool.

for (const tool of ['rspack', 'vite']) {
  test(`news built by ${tool} meets the contract, and a running site shows it`, async ({
    page,
    site,
    consoleLines,
  }) => {
    test.setTimeout(180_000)
    await using dist = await temporaryFolder(`${tool}-`)
    const own = path.join(import.meta.dirname, 'fixtures', tool)
    await run(process.execPath, [path.join(own, 'build.ts'), dist.path])
    // Neither tool makes scripts load their chunks with integrity hashes.
    await describeRelease(own, { dist: dist.path, integrity: false })
    expect(linesOf(await checkConformance(dist.path))).toContainEqual(
      expect.stringMatching(/^news \S+ meets the contract/),
    )

    const { release } = await publish(dist.path, site.releasesFolder)
    await signStored(site, site.shelfOf('news'), release.version)
    await site.registry.activate('news', release.version)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    const reacts = countReacts(page)
    const response = await open(page, '/news')
    expect(await response?.text()).toContain(`"/_remotes/mfe-news/${release.version}/client/remoteEntry.js`)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: '次へ' }).click()
    await expect(page).toHaveURL(/page=2$/)
    await main.getByRole('article').first().getByRole('link').click()
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('お知らせ')
    await page.getByRole('contentinfo').locator('a[href="/about"]').dispatchEvent('click')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('会社概要')
    await page.getByRole('contentinfo').locator('a[href="/news"]').dispatchEvent('click')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('お知らせ')
    expect(documents).toEqual(['/news'])
    expect(await reacts()).toBe(1)

    // Now load the same files from another host, by navigation, through the runtime of Module Federation.
    await site.activate('news', await storeVariant(site.shelfOf('news'), release.version))
    await open(page, '/en')
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/news-en"]')?.click())
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('News')
    expect(consoleLines).toEqual([])
    await site.activate('news')
  })
}
