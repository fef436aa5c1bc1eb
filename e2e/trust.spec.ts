import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { releaseSchema } from '@site/releases'
import { storeVariant } from '../scripts/checkout/index.ts'
import { attackMark } from './support/attacks.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, open, test } from './support/test.ts'
import { attackStore } from './support/storeAttack.ts'

const message = 'この部分を表示できません'

/** Each kind once; those that follow are on other files. */
const attacks = Number(process.env['ATTACKS'] || 24)

test.describe('who can write to the store and its registry, but has no key', () => {
  test.describe.configure({ timeout: 600_000 })
  let site: Site

  test.beforeAll(async () => {
    site = await startSite({}, { ownStore: true })
  })

  test.afterAll(() => site.close())

  test('takes no page down and runs nothing while the site is up', async () => {
    expect(await attackStore(site, { count: attacks, seed: 1 })).toMatchObject({ executed: [], failed: [] })
  })

  test('runs nothing after a restart either', async () => {
    const count = Math.ceil(attacks / 12)
    expect(await attackStore(site, { count, seed: 2, restarts: true })).toMatchObject({ executed: [], failed: [] })
  })
})

test.describe('a host that serves other scripts than were released', () => {
  test.describe.configure({ mode: 'serial' })

  for (const [what, pattern] of [
    ['entry', /^client\/remoteEntry\.js$/],
    ['page', /^client\/news\.[0-9a-f]+\.js$/],
    ['texts', /^client\/news\.ja\.[0-9a-f]+\.js$/],
  ] as const) {
    test(`has browsers run nothing of them: the ${what}`, async ({ page, site }) => {
      const shelf = site.shelfOf('news')
      const version = await storeVariant(shelf, site.builtVersion('news'), {})
      await site.activate('news', version)
      const folder = path.join(shelf, version)
      const { files } = releaseSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')))
      const file = Object.keys(files).find((name) => pattern.test(name))!
      // The server has read what it needs; from now on the host serves something else.
      expect((await page.request.get('/news')).status()).toBe(200)
      await writeFile(
        path.join(folder, file),
        `globalThis.${attackMark} = 1;${await readFile(path.join(folder, file), 'utf8')}`,
      )

      await open(page, '/about')
      await page.getByRole('contentinfo').locator('a[href="/news"]').dispatchEvent('click')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(message)
      expect(await page.evaluate((name) => name in globalThis, attackMark)).toBe(false)
      await page.goto('/news')
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('お知らせ')
      // The texts came with the document.
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(what === 'texts' ? 0 : 1)
      expect(await page.evaluate((name) => name in globalThis, attackMark)).toBe(false)
      await site.activate('news', site.builtVersion('news'))
    })
  }
})
