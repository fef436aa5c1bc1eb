import { isHydrated } from '@site/build/describe'
import { type Composition, startComposition } from './support/composition.ts'
import { leastRows, least, locales, mailText, answersIn, inMail, paths, texts } from './support/enquiry.ts'
import { startFirefox } from './support/firefox.ts'
import { startOldChromium } from './support/oldChromium.ts'
import type { OtherBrowser, OtherPage } from './support/otherBrowser.ts'
import { routes } from './support/routes.ts'
import { skip } from './support/skip.ts'
import { areBannersShown, expect, test } from './support/test.ts'
import { startWebkit } from './support/webkit.ts'

// The journeys of the site in the browsers that other tests don't use.

const browsers = { Firefox: startFirefox, WebKit: startWebkit, 'Chromium 109': startOldChromium }

for (const [name, start] of Object.entries(browsers)) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' })

    let browser: OtherBrowser | null = null
    let site: Composition
    let page: OtherPage

    test.beforeAll(async () => {
      test.setTimeout(180_000)
      site = await startComposition()
      browser = await start(site.origin)
    })

    test.afterAll(async () => {
      await browser?.close()
      await site.close()
    })

    test.beforeEach(async () => {
      if (!browser) return skip(`${name} is not tried: it is not on this machine, or its driver isn’t`)
      page = await browser.newPage()
    })

    const until = (isSo: () => boolean) => expect.poll(() => page.evaluate(isSo)).toBe(true)
    const marker = () => page.evaluate(() => document.body.dataset['page'])
    const heading = () => page.evaluate(() => document.querySelector('main section[aria-busy] h2')?.textContent)
    const link = (text: string, within = 'body') => `//${within}//a[normalize-space()="${text}"]`
    const button = (text: string) => `//main//button[normalize-space()="${text}"]`

    /** Opens a page and waits until React has taken it over; what is left half loaded, browsers tell as a fault. */
    async function open(path: string) {
      await page.goto(path)
      await until(isHydrated)
      await until(areBannersShown)
      await until(isRuntimeThere)
      await until(isWhole)
    }

    test('every page is shown and taken over without a word in the console', async () => {
      test.slow()
      for (const { path, marker: expected } of routes) {
        await open(path)
        expect(await marker(), path).toBe(expected)
        expect(await page.consoleLines(), path).toEqual([])
      }
    })

    test('a visitor walks through the site by its menu, in both languages, without a full load', async () => {
      await open('/')
      await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
      await page.press(link('会社概要', 'header'))
      await expect.poll(marker).toBe('about')
      await page.press(link('お知らせ', 'footer'))
      await expect.poll(marker).toBe('news')
      await page.press('//main//article//a')
      await expect.poll(marker).toBe('newsDetail')
      await page.back()
      await expect.poll(marker).toBe('news')
      await page.press(link('English', 'header'))
      await expect.poll(marker).toBe('home-en')
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
      expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true)
      expect(await page.consoleLines()).toEqual([])
    })

    for (const locale of locales) {
      test(`an enquiry arrives as it was typed (${locale})`, async () => {
        const t = texts[locale]
        const before = await site.outbox()
        const mails = async () => [...(await site.outbox())].flatMap(([file, mail]) => (before.has(file) ? [] : [mail]))
        await open(paths[locale])
        for (const [field, value] of Object.entries(least[locale])) await page.type(field, value)
        await page.press('//main//*[@name="agree"]')
        await page.press(button(t.next))
        await expect.poll(heading).toBe(t.headings.confirm)
        await page.press(button(t.send))
        await expect.poll(heading).toBe(t.headings.complete)
        await expect.poll(async () => (await mails()).length).toBe(1)
        expect(answersIn((await mails())[0])).toContain(mailText(locale, inMail(leastRows[locale])))
        expect(await page.consoleLines()).toEqual([])
      })
    }

    test('news that can’t be had come by themselves once they can', async () => {
      await site.stopApi()
      // A page nobody has asked for: others are shown as they were.
      await open('/news-en?page=2')
      await until(() => document.querySelector('main [role="alert"]') !== null)
      await site.startApi()
      await until(() => document.querySelectorAll('main article').length === 10)
    })
  })
}

/** Runs in the page: whether no script is still on its way, asked for ahead or put in. */
function isWhole(): boolean {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].map(
    ({ href }) => href,
  )
  return [...scripts, ...ahead].every((address) => loaded.has(address))
}

/** What the page fetches when it is idle, to load pages of other remotes with. */
function isRuntimeThere(): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => /\/federation\.[^/]*\.js$/.test(name))
}
