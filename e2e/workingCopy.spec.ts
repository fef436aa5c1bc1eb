import { expect, test } from './support/test.ts'
import { startWorkingCopy } from './support/workingCopy.ts'

test('the copy that a team works on is shown in the site’s pages to the browser that opens the link, and to no other', async ({
  page,
  request,
  site,
  consoleLines,
}) => {
  const working = await startWorkingCopy('news', site.origin, { RELEASE_KEYS: site.keysFile })
  try {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url())
    })
    const response = await page.goto(working.link)
    await expect(page).toHaveURL(`${site.origin}/news`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('お知らせ')
    const copy = new URL(scripts.find((url) => url.endsWith('/remoteEntry.js')) ?? '').origin
    const bar = page.getByRole('complementary', { name: 'プレビュー' })
    await expect(bar).toContainText(
      `手元で開発中のものを表示しています。この端末にあるため、サーバーではなくブラウザーが描画します： news ${copy}`,
    )
    expect(copy).not.toBe(site.remoteOrigin('news'))
    expect(scripts.filter((url) => url.startsWith(site.remoteOrigin('news')))).toEqual([])
    expect(response?.headers()['cache-control']).toBe('no-store, no-transform')
    expect(response?.headers()['content-security-policy']).toContain(copy)

    const others = await request.get('/news')
    expect(others.headers()['content-security-policy']).not.toContain(copy)
    expect(await others.text()).not.toContain(copy)

    await bar.getByRole('link', { name: 'プレビューを終了' }).click()
    await expect(bar).toHaveCount(0)
    await expect(main).toContainText('製品や仕様、休業日などについてお知らせします。')
    // The server says of itself that it can’t render what is on another machine.
    expect(consoleLines).toEqual([expect.stringContaining('503')])
  } finally {
    await working.end()
  }
})
