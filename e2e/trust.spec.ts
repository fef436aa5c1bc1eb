import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { releaseSchema } from '@site/releases'
import { remoteNames } from '../scripts/checkout/index.ts'
import { attack, attackMark, randomFrom } from './support/attacks.ts'
import { type Composition, startComposition } from './support/composition.ts'
import { expect, open, test } from './support/test.ts'
import { storeVariant } from './support/variants.ts'

const pageOf: Record<string, string> = { marketing: '/about', news: '/news', contact: '/contact' }
const headingOf: Record<string, string> = { marketing: '会社概要', news: 'お知らせ', contact: 'お問い合わせ' }
const message = 'この部分を表示できません'

/** Each of another kind or on another file, the same ones each time. */
const attacks = Number(process.env['ATTACKS'] || 60)

test.describe('who can write to the store and its registry, but has no key', () => {
  let site: Composition
  let backup: string

  test.beforeAll(async () => {
    site = await startComposition({}, { ownStore: true })
    for (const remote of remoteNames) await site.activate(remote, site.builtVersion(remote))
    backup = await mkdtemp(path.join(os.tmpdir(), 'store-'))
    await cp(site.releasesFolder, backup, { recursive: true })
  })

  test.afterAll(async () => {
    await site.close()
    await rm(backup, { recursive: true })
  })

  /** Lets nothing of an attack remain. */
  async function mend(remote: string, version: string) {
    for (const name of ['registry.json', path.join(`mfe-${remote}`, version)]) {
      await rm(path.join(site.releasesFolder, name), { recursive: true, force: true })
      await cp(path.join(backup, name), path.join(site.releasesFolder, name), { recursive: true })
    }
  }

  test('takes no page down and runs nothing while the site is up', async ({ request }) => {
    test.setTimeout(600_000)
    const random = randomFrom(1)
    const visited = Object.entries(pageOf)
    for (const [, address] of visited) expect((await request.get(site.origin + address)).status()).toBe(200)
    for (let count = 0; count < attacks; count += 1) {
      const remote = remoteNames[Math.floor(random() * remoteNames.length)]!
      const version = site.builtVersion(remote)
      const attackerOrigin = site.remoteOrigin(remote)
      const target = { releasesFolder: site.releasesFolder, remote, version, attackerOrigin }
      const { what, file } = await attack(target, random)
      const page = await request.get(site.origin + pageOf[remote]!)
      expect([what, page.status()]).toEqual([what, 200])
      const html = await page.text()
      expect(html, what).toContain(headingOf[remote])
      expect(html, what).not.toContain(attackMark)
      if (file.startsWith('client/')) {
        const served = await request.get(`${site.origin}/_remotes/mfe-${remote}/${version}/${file}`)
        expect(await served.body(), what).toEqual(await readFile(path.join(backup, `mfe-${remote}`, version, file)))
      }
      await mend(remote, version)
    }
  })

  test('runs nothing after a restart either', async ({ request }) => {
    test.setTimeout(600_000)
    const random = randomFrom(2)
    for (let count = 0; count < attacks / 30; count += 1) {
      const remote = remoteNames[Math.floor(random() * remoteNames.length)]!
      const attackerOrigin = site.remoteOrigin(remote)
      const version = site.builtVersion(remote)
      const target = { releasesFolder: site.releasesFolder, remote, version, attackerOrigin }
      const { what } = await attack(target, random)
      await site.restart()
      const page = await request.get(site.origin + pageOf[remote]!)
      const html = await page.text()
      expect(html, what).not.toContain(attackMark)
      expect(html.includes(headingOf[remote]!) || html.replaceAll('<wbr/>', '').includes(message), what).toBe(true)
      expect([200, 503], what).toContain(page.status())
      await mend(remote, version)
    }
    await site.restart()
  })
})

test.describe('a host that serves other scripts than were released', () => {
  test.describe.configure({ mode: 'serial' })

  for (const [what, pattern] of [
    ['entry', /^client\/remoteEntry\.js$/],
    ['page', /^client\/news\.[0-9a-f]+\.js$/],
    ['texts', /^client\/news\.ja\.[0-9a-f]+\.js$/],
  ] as const) {
    test(`has browsers run nothing of them: the ${what}`, async ({ page, composition }) => {
      const shelf = composition.shelfOf('news')
      const version = await storeVariant(shelf, composition.builtVersion('news'), {})
      await composition.activate('news', version)
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
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(
        what === 'texts' ? 'お知らせ' : message,
      )
      expect(await page.evaluate((name) => name in globalThis, attackMark)).toBe(false)
      await composition.activate('news', composition.builtVersion('news'))
    })
  }
})
