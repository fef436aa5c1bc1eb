import shellJa from 'shell/texts/ja.json' with { type: 'json' }
import { withoutPhrases } from './support/site.ts'
import { expect, hydrated, test } from './support/test.ts'

const message = { ja: 'このページを表示できません', en: 'This page cannot be displayed' }

test('a page of a remote that is down keeps the layout, shows a message and loads on retry without a reload', async ({
  page,
  request,
  site,
  consoleLines,
}) => {
  // The server still serves a release that it has cached, so the test uses one that it has not loaded yet.
  const version = await site.storeVariant('contact')
  site.takeDown('contact')
  await site.activate('contact', version)
  expect(withoutPhrases(await (await request.get('/contact-en')).text())).toContain(message.en)
  const failures = () => consoleLines.filter((line) => /FILES contact@\d/.test(line)).length
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(message.ja)
  await expect(main.getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // The server failed to load the page, so the browser tries once automatically, and again when the visitor retries.
  // The console names the release after each failure.
  await expect.poll(failures).toBe(1)
  await main.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect.poll(failures).toBe(2)

  site.bringUp('contact')
  await main.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('お問い合わせ')
  await expect(main.getByRole('navigation').first()).toBeVisible()
  await site.activate('contact')
})

for (const [remote, path, heading, type] of [
  ['marketing', '/about', '会社概要', 'js'],
  ['news', '/news', 'お知らせ', 'css'],
] as const) {
  test(`keeps a server-rendered page if only its .${type} file fails to load, and it works after a reload`, async ({
    page,
    consoleLines,
  }) => {
    const pattern = `**/client${path}.*.${type}`
    await page.route(pattern, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('alert')).toContainText(shellJa.notTakenOver.text)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(consoleLines.join('\n')).toMatch(new RegExp(`FILES ${remote}@\\d`))
    await page.unroute(pattern)
    await main.getByRole('alert').getByRole('link', { name: shellJa.notTakenOver.reload }).click()
    await hydrated(page)
    await expect(main.getByRole('alert')).toHaveCount(0)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(heading)
  })
}
