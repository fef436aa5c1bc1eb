import shellJa from 'shell/texts/ja.json' with { type: 'json' }
import { withoutPhrases } from './support/site.ts'
import { expect, hydrated, open, test } from './support/test.ts'

const pageOf = { marketing: '/about', news: '/news', contact: '/contact' } as const
const otherOf = { marketing: '/news', news: '/contact', contact: '/about' } as const
const remotes = ['marketing', 'news', 'contact'] as const

const headingOf = { marketing: '会社概要', news: 'お知らせ', contact: 'お問い合わせ' } as const

const message = { ja: 'この部分を表示できません', en: 'This section cannot be displayed' }

test.describe.configure({ mode: 'serial' })

for (const remote of remotes) {
  test.describe(`while ${remote}’s files are gone`, () => {
    test.beforeEach(async ({ site }) => {
      // A release that the server has not loaded yet: what it has, it serves.
      const version = await site.storeVariant(remote)
      await site.takeAway(remote)
      await site.activate(remote, version)
    })
    test.afterEach(async ({ site }) => {
      await site.putBack(remote)
      await site.activate(remote)
    })

    test('its pages keep the layout, say so in their language and come back with a retry, without a reload', async ({
      page,
      request,
      site,
      consoleLines,
    }) => {
      expect(withoutPhrases(await (await request.get(`${pageOf[remote]}-en`)).text())).toContain(message.en)
      const failures = () => consoleLines.filter((line) => new RegExp(`FILES ${remote}@\\d`).test(line)).length
      await page.goto(pageOf[remote])
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(message.ja)
      await expect(main.getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:/)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      // The browser tries by itself what the server could not do, then on request; each try is logged with the release.
      await expect.poll(failures).toBe(1)
      await main.getByRole('button', { name: 'もう一度読み込む' }).click()
      await expect.poll(failures).toBe(2)

      await site.putBack(remote)
      await main.getByRole('button', { name: 'もう一度読み込む' }).click()
      await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(message.ja)
      await expect(main.getByRole('navigation').first()).toBeVisible()
    })

    test('the other pages work, and a walk to its pages ends at the message and goes on', async ({ page, site }) => {
      await open(page, otherOf[remote])
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(message.ja)
      await page.evaluate((path) => {
        const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)
        link?.click()
      }, pageOf[remote])
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(message.ja)
      await page.goBack()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(message.ja)
      await site.putBack(remote)
      await page.goForward()
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toHaveText(message.ja)
    })
  })
}

test('while a remote is gone the site serves of it what it holds, and once it is back the rest, without a restart', async ({
  request,
  site,
}) => {
  const held = site.builtVersion('news')
  const unread = await site.storeVariant('news')
  expect((await request.get('/news')).status()).toBe(200)
  await site.takeAway('news')
  expect((await request.get('/news')).status()).toBe(200)
  await site.activate('news', unread)
  const missed = await request.get('/news')
  expect(missed.status()).toBe(503)
  expect(withoutPhrases(await missed.text())).toContain(message.ja)
  await site.putBack('news')
  const found = await request.get('/news')
  expect(found.status()).toBe(200)
  expect(await found.text()).toContain(unread)
  await site.activate('news', held)
})

test('a request does not wait for a remote’s host for ever', async ({ request, site }) => {
  const answers = () => Promise.all(remotes.map((remote) => request.get(pageOf[remote])))
  for (const remote of remotes) {
    // A release that the server has not loaded yet: what it has, it serves.
    const version = await site.storeVariant(remote)
    await site.hang(remote)
    await site.activate(remote, version)
  }
  for (const response of await answers()) {
    expect(response.status(), response.url()).toBe(503)
    expect(withoutPhrases(await response.text()), response.url()).toContain(message.ja)
  }
  for (const remote of remotes) await site.putBack(remote)
  for (const response of await answers()) expect(response.status(), response.url()).toBe(200)
  for (const remote of remotes) await site.activate(remote)
})

for (const [remote, what, type] of [
  ['marketing', 'script', 'js'],
  ['news', 'stylesheet', 'css'],
  ['contact', 'script', 'js'],
] as const) {
  test(`a page of ${remote} whose ${what} alone fails stays as the server rendered it, and works once reloaded`, async ({
    page,
    consoleLines,
  }) => {
    const pattern = `**/client${pageOf[remote]}.*.${type}`
    await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(pageOf[remote])
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText(shellJa.notTakenOver.text)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(headingOf[remote])
    expect(consoleLines.join('\n')).toMatch(new RegExp(`FILES ${remote}@\\d`))
    await page.unroute(pattern)
    await main.getByRole('alert').getByRole('link', { name: shellJa.notTakenOver.reload }).click()
    await hydrated(page)
    await expect(main.getByRole('alert')).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(headingOf[remote])
  })
}
