import type { Page } from 'playwright/test'
import { expect, onBothScreens, onPhone, open, openWithoutScripts, test } from './support/test.ts'

/** Marks the document before a navigation. `isSame` returns false after a full page load. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const isSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-same'))

onBothScreens(() => {
  test('pages of all remotes open without a full load, at their top, focused, announced and with their own head', async ({
    page,
    consoleLines,
  }) => {
    const expectTop = async () => expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await open(page, '/')
    await mark(page)
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'お知らせ一覧へ' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'news')
    await expect(page).toHaveTitle(/^お知らせ｜/)
    await main.getByRole('article').first().getByRole('link').click()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'newsDetail')
    await expect(page).toHaveTitle(await page.getByRole('heading', { level: 1 }).innerText())

    await page.evaluate(() => window.scrollTo(0, 1000))
    await main.getByRole('link', { name: 'お問い合わせフォーム' }).last().click()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'contact')
    await expect(main).toBeFocused()
    await expect(page.locator('[aria-live="polite"][role="status"]').last()).toHaveText(/^お問い合わせ｜/)
    await expectTop()
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/contact$/)
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /お問い合わせ/)
    await page.goBack()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'newsDetail')
    await expectTop()
    expect(await isSame(page)).toBe(true)
    expect(consoleLines).toEqual([])
  })
})

test('a link to a section of another page, Back and Forward all work without a full load', async ({ page }) => {
  await open(page, '/')
  await mark(page)
  await page.getByRole('link', { name: '台数の目安を計算する' }).click()
  const passage = page.locator('#sizing')
  await expect(passage).toBeFocused()
  const top = () => passage.evaluate((element) => Math.round(element.getBoundingClientRect().y))
  const header = (await page.getByRole('banner').boundingBox())!
  expect(await top()).toBeGreaterThanOrEqual(header.height - 1)
  expect(await top()).toBeLessThan(page.viewportSize()!.height / 2)
  await page.goBack()
  await expect(page.locator('body')).toHaveAttribute('data-page', 'home')
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goForward()
  await expect(passage).toBeFocused()
  expect(await isSame(page)).toBe(true)
})

test.describe('on a wide screen', () => {
  test('the language switch opens the other home page and replaces the stylesheets', async ({ page, consoleLines }) => {
    await open(page, '/about')
    await mark(page)
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('body')).toHaveAttribute('data-page', 'home-en')
    await expect(page.locator('link[rel="stylesheet"][data-locale]')).toHaveCount(1)
    await expect(page.locator('link[rel="stylesheet"][data-locale="en"]')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toContainText('Sample Renewable Energy')
    await page.getByRole('banner').getByRole('link', { name: '日本語' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'home')
    expect(await isSame(page)).toBe(true)
    expect(consoleLines).toEqual([])
  })

  test('the service menu opens for mouse and keyboard and closes on Escape', async ({ page }) => {
    await open(page, '/')
    const menu = page.getByRole('banner').getByRole('navigation')
    const battery = menu.getByRole('link', { name: '産業用蓄電池' })
    await expect(battery).toBeHidden()
    await menu.getByRole('link', { name: '事業紹介', exact: true }).hover()
    await expect(battery).toBeVisible()
    await menu.getByRole('button').click()
    await expect(battery).toBeVisible()
    await page.mouse.move(5, 600)
    await expect(battery).toBeHidden()
    await menu.getByRole('button').focus()
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await page.keyboard.press('Tab')
      await expect(battery).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(battery).toBeHidden()
      await expect(menu.getByRole('button')).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await battery.click()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'battery')
  })

  test('the first tab stop skips to the content, and a click on the current menu entry renders the page again', async ({
    page,
  }) => {
    await open(page, '/about')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'about')
    const banner = page.getByRole('main').locator(':scope > *').first()
    await banner.evaluate((element) => element.setAttribute('data-old', ''))
    const link = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: '会社概要' })
    await expect(link).toHaveAttribute('aria-current', 'page')
    await link.click()
    await expect(page.locator('[data-old]')).toHaveCount(0)
    await expect(page.locator('body')).toHaveAttribute('data-page', 'about')
  })
})

onPhone(() => {
  test('the side menu traps the focus and closes on Escape and on a choice', async ({ page, consoleLines }) => {
    await open(page, '/')
    const burger = page.getByRole('button', { name: 'メニューを開く' })
    await burger.click()
    const menu = page.getByRole('dialog')
    await expect(menu).toBeVisible()
    for (let step = 0; step < 15; step += 1) {
      await page.keyboard.press('Tab')
      const outside = await page.evaluate(() => {
        const active = document.activeElement
        return active !== document.body && !active?.closest('dialog')
      })
      expect(outside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(burger).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'アクセス' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'access')
    await expect(menu).toBeHidden()
    expect(consoleLines).toEqual([])
  })

  test('a side menu that was opened before the script loaded stays open', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/')
    await page.getByRole('button', { name: 'メニューを開く' }).click()
    const menu = page.getByRole('dialog')
    await expect(menu).toBeVisible()
    await letScriptsCome()
    // The first page's effects set this property. They run some time after hydration.
    await page.waitForFunction(() => history.scrollRestoration === 'manual')
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'アクセス' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-page', 'access')
    await expect(menu).toBeHidden()
  })

  test('presses from before the script loaded are carried out once, in every part of the page', async ({ page }) => {
    const letScriptsCome = await openWithoutScripts(page, '/contact')
    const tab = page.getByRole('tab', { name: '代理店の方' })
    await tab.click()
    await page.evaluate(() => document.querySelector<HTMLElement>('header [aria-controls="service-menu"]')?.click())
    await letScriptsCome()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('header [aria-controls="service-menu"]')).toHaveAttribute('aria-expanded', 'true')
  })

  test('the link to the section in view is scrolled into view', async ({ page }) => {
    await open(page, '/service/battery')
    const link = page.getByRole('navigation', { name: 'このページの内容' }).getByRole('link', { name: 'パンフレット' })
    await expect(link).not.toBeInViewport()
    await page.locator('#pamphlet').evaluate((section) => section.scrollIntoView())
    await expect(link).toBeInViewport({ ratio: 1 })
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('the side menu still opens', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'メニューを開く' }).click()
      await page.getByRole('dialog').getByRole('link', { name: '会社概要' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('会社概要')
    })
  })
})

test('the header is sticky after 100 px of scrolling', async ({ page }) => {
  await open(page, '/about')
  const header = page.getByRole('banner')
  await page.evaluate(() => window.scrollTo(0, 99))
  await expect(header).not.toHaveAttribute('data-sticky')
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect(header).toHaveAttribute('data-sticky', 'true')
  await page.getByRole('button', { name: 'ページの先頭へ戻る' }).click()
  await expect(header).not.toHaveAttribute('data-sticky')
})
