import shellJa from 'shell/texts/ja.json' with { type: 'json' }
import { withoutPhrases } from './support/site.ts'
import { expect, hydrated, test } from './support/test.ts'

const message = { ja: 'この部分を表示できません', en: 'This section cannot be displayed' }

test('a page of a remote whose files are gone keeps the layout, says so in its language and comes back with a retry, without a reload', async ({
  page,
  request,
  site,
  consoleLines,
}) => {
  // A release that the server has not loaded yet: what it has, it serves.
  const version = await site.storeVariant('contact')
  site.takeAway('contact')
  await site.activate('contact', version)
  expect(withoutPhrases(await (await request.get('/contact-en')).text())).toContain(message.en)
  const failures = () => consoleLines.filter((line) => /FILES contact@\d/.test(line)).length
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(message.ja)
  await expect(main.getByRole('link', { name: /^0/ })).toHaveAttribute('href', /^tel:/)
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // The browser tries by itself what the server could not do, then on request; each try is logged with the release.
  await expect.poll(failures).toBe(1)
  await main.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect.poll(failures).toBe(2)

  site.putBack('contact')
  await main.getByRole('button', { name: 'もう一度読み込む' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('お問い合わせ')
  await expect(main.getByRole('navigation').first()).toBeVisible()
  await site.activate('contact')
})

for (const [remote, path, heading, type] of [
  ['marketing', '/about', '会社概要', 'js'],
  ['news', '/news', 'お知らせ', 'css'],
] as const) {
  test(`a page whose .${type} file alone fails stays as the server rendered it, and works once reloaded`, async ({
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
