import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { publish } from '@site/releases'
import { rootFolder } from '../scripts/checkout/index.ts'
import { type Site, startSite } from './support/site.ts'
import { buildNewsWith, otherTools } from './support/otherTools.ts'
import { expect, hydrated, open, test } from './support/test.ts'

// What a container is and how a release is described is the contract; which tool builds them is a team's own choice.

const run = promisify(execFile)
let site: Site

test.beforeAll(async () => {
  site = await startSite({}, { ownStore: true })
})
test.afterAll(() => site.close())

for (const tool of otherTools) {
  test(`news built by ${tool} keeps to the contract, and is shown by a site that runs`, async ({
    page,
    consoleLines,
  }) => {
    test.setTimeout(180_000)
    const dist = await buildNewsWith(tool)
    const tried = await run(process.execPath, [path.join(rootFolder, 'node_modules/.bin/site-check'), dist])
    expect(tried.stdout).toMatch(/^news \S+ keeps to the contract$/m)

    const { release } = await publish(dist, site.releasesFolder)
    await site.activate('news', release.version)
    const documents: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname)
    })
    const response = await open(page, `${site.origin}/news`)
    expect(await response?.text()).toContain(`/_remotes/mfe-news/${release.version}/client/remoteEntry.js`)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: '次へ' }).click()
    await expect(page).toHaveURL(/page=2$/)
    await main.getByRole('article').first().getByRole('link').click()
    await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('お知らせ')
    // To another remote, and back to this one from there.
    await page.getByRole('contentinfo').locator('a[href="/about"]').dispatchEvent('click')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('会社概要')
    await page.getByRole('contentinfo').locator('a[href="/news"]').dispatchEvent('click')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('お知らせ')
    expect(documents).toEqual(['/news'])

    // And the first time by navigation, through Module Federation's runtime.
    await page.goto(`${site.origin}/en`)
    await hydrated(page)
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/news-en"]')?.click())
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('News')
    expect(consoleLines).toEqual([])
  })
}
