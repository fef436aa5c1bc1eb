import type { Page } from 'playwright/test'
import { startService } from '../scripts/checkout/index.ts'
import { expect, test } from './support/test.ts'

const barOf = (shown: Page) => shown.getByRole('complementary', { name: 'プレビュー' })
const heading = (shown: Page) => shown.getByRole('main').getByRole('heading', { level: 1 })

test('a local override is shown in the site’s pages only to the browser that opens the link', async ({
  page,
  playwright,
  launchOptions,
  request,
  site,
  consoleLines,
}) => {
  test.slow()
  // Serves the sources of `mfe-contact` as a local override, like its team does with `npm run dev -- --against`.
  let link = ''
  const copyService = startService({
    name: 'The local override',
    args: ['scripts/commands/devAlone.ts', 'contact', '--against', site.origin],
    environment: { ...process.env, RELEASE_KEYS: site.keysFile },
    ready: /is ready after/,
    onLine: (line) => (link ||= /\S+\?override=\S+/.exec(line)?.[0] ?? ''),
  })
  await copyService.ready
  const { port } = new URL(site.origin)
  // This browser treats the site as one on the internet. Such a site may reach local servers only with a permission.
  const elsewhere = `--ip-address-space-overrides=127.0.0.1:${port}=public,[::1]:${port}=public`
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), elsewhere],
  })
  try {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.url())
    })
    const response = await page.goto(link)
    await expect(page).toHaveURL(`${site.origin}/contact`)
    await expect(heading(page)).toHaveText('お問い合わせ')
    const copy = new URL(scripts.find((url) => /localhost.*\/remoteEntry\.js$/.test(url)) ?? '').origin
    await expect(barOf(page)).toContainText(
      `この端末で開発中のページを、サーバーではなくブラウザーで表示しています： contact ${copy}`,
    )
    expect(copy).not.toBe(site.origin)
    expect(scripts.filter((url) => url.includes('/mfe-contact/'))).toEqual([])
    expect(response?.headers()['cache-control']).toBe('no-store, no-transform')
    expect(response?.headers()['content-security-policy']).toContain(copy)

    const others = await request.get('/contact')
    expect(others.headers()['content-security-policy']).not.toContain(copy)
    expect(await others.text()).not.toContain(copy)

    const context = await browser.newContext()
    const far = await context.newPage()
    await far.goto(link)
    await expect(far.getByRole('main').getByRole('alert')).toBeVisible()
    await context.grantPermissions(['local-network-access'])
    await far.reload()
    await expect(heading(far)).toHaveText('お問い合わせ')
    await expect(barOf(far)).toContainText(copy)

    await barOf(page).getByRole('link', { name: 'プレビューを終了' }).click()
    await expect(barOf(page)).toHaveCount(0)
    await expect(heading(page)).toHaveText('お問い合わせ')
    // The only console line is the 503 of the server, which cannot render a release on another machine.
    expect(consoleLines).toEqual([expect.stringContaining('503')])
  } finally {
    await browser.close()
    await copyService.end()
  }
})
