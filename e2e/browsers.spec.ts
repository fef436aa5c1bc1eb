import { isHydrated } from '@site/build/describe'
import { answersIn, least, leastRows, type Locale, locales, mailText, paths, texts } from './support/enquiry.ts'
import {
  type OtherBrowser,
  type OtherPage,
  startChromium,
  startFirefox,
  startOldChromium,
} from './support/otherBrowser.ts'
import { routes, type Site } from './support/site.ts'
import { areBannersShown, expect, skip, test } from './support/test.ts'
import { startWebkit } from './support/webkit.ts'

// The main journeys, in browsers that other tests do not use. In each browser with a back/forward cache, visitors also
// leave a page for another document and come back, with that cache on and off.

/**
 * Browsers whose journeys no other file tests, and today's Chromium. For Chromium, this file tests only leaving a page
 * and coming back.
 */
const browsers = {
  Chromium: startChromium,
  Firefox: startFirefox,
  WebKit: startWebkit,
  'Chromium 109': startOldChromium,
}

/** Documents of the site that are not pages of the page table. */
const elsewhere = {
  'a text': '/robots.txt',
  'the PDF viewer': '/static/pdf/viewer.html?file=/static/pdf/pamphlet.pdf',
}

let site: Site

test.describe.configure({ mode: 'default' })

test.beforeAll(({ site: shared }) => {
  site = shared
})

const tried = Object.entries(browsers).flatMap(([name, start]) => {
  const [leaves, travels] = [start !== startOldChromium, start !== startChromium]
  const withCache = { name, start, leaves, travels, cache: true }
  const without = { ...withCache, name: `${name} without a back/forward cache`, travels: false, cache: false }
  return leaves ? [withCache, without] : [withCache]
})

for (const { name, start, leaves, travels, cache } of tried) {
  test.describe(name, () => {
    test.describe.configure({ mode: 'serial' })

    let browser: OtherBrowser | null = null
    let page: OtherPage
    // Only the texts differ between languages, so each browser is tested in one language.
    const locale: Locale = name.startsWith('Firefox') ? 'en' : 'ja'

    test.beforeAll(async ({ launchOptions }) => {
      browser = await start(site.origin, cache, launchOptions.args ?? [])
    })

    test.afterAll(async () => browser?.close())

    test.beforeEach(async () => {
      if (!browser) return skip(`Skipped ${name}: the browser or its driver is not installed. See e2e/README.md.`)
      page = await browser.newPage()
    })

    /** Evaluates `ask` in the page until it has the expected value. Retries after a navigation interrupts it. */
    const poll = <Value>(ask: () => Value) =>
      expect.poll(() => page.evaluate(ask).catch(() => null), { intervals: [20, 50, 100] })
    const until = (isSo: () => boolean) => poll(isSo).toBe(true)
    const markerIs = (marker: string) => poll(() => document.body.dataset['page']).toBe(marker)
    const headingIs = (text: string) =>
      poll(() => document.querySelector('main section[aria-busy] h2')?.textContent).toBe(text)
    const isFilled = () => document.querySelector<HTMLInputElement>('main [name="phone3"]')?.value === '1234'
    const button = (text: string) => `//main//button[normalize-space()="${text}"]`
    const link = (text: string, within: string) => `//${within}//a[normalize-space()="${text}"]`

    /**
     * Waits until the page has finished loading. Browsers do not put a loading page into the back/forward cache, and
     * they log an error for each request that a navigation cancels.
     */
    async function loaded() {
      await until(isHydrated)
      await until(areBannersShown)
      await until(isRuntimeThere)
      await until(isWhole)
      await until(isLoaded)
    }

    async function open(path: string) {
      await page.goto(path)
      await loaded()
    }

    const is = (isSo: () => boolean) => page.evaluate(isSo).catch(() => false)

    /** Waits until a history step is complete. Firefox drops a step that starts before the previous one is complete. */
    const untilStepIsTaken = (isSo: () => boolean) =>
      expect.poll(async () => (await is(isSo)) && is(isLoaded), { intervals: [100] }).toBe(true)
    const isElsewhere = () => document.getElementById('root') === null

    async function leave(to = elsewhere['a text'], pending = 0) {
      await page.leave(to, pending)
      await untilStepIsTaken(isElsewhere)
    }

    async function back() {
      await page.traverse(-1)
      await untilStepIsTaken(isHydrated)
    }

    async function forward() {
      await page.traverse(1)
      await untilStepIsTaken(isElsewhere)
    }

    async function fill(locale: Locale, values = least[locale]) {
      await open(paths[locale])
      for (const [field, typed] of Object.entries(values)) if (typed !== '') await page.type(field, typed)
      await page.press('//main//*[@name="agree"]')
    }

    /** Presses a button of the enquiry form and waits for the next step. */
    async function pressTo(locale: Locale, which: 'next' | 'send') {
      const { headings, [which]: words } = texts[locale]
      await page.press(button(words))
      await headingIs(which === 'next' ? headings.confirm : headings.complete)
    }

    /** @returns a function that checks that exactly one e-mail has arrived since, with the answers as typed */
    async function watchMails() {
      const mails = await site.watchMails()
      return async (locale: Locale) => {
        await expect.poll(async () => (await mails()).length).toBe(1)
        expect(answersIn((await mails())[0])).toContain(mailText(locale, leastRows[locale]))
      }
    }

    /** Checks that the header and the page are hydrated: a press must have a visible effect. */
    async function expectAlive() {
      await page.press('//header//button[@aria-controls="service-menu"]')
      await until(() => document.querySelector('header [aria-expanded="true"]') !== null)
    }

    // This test runs only with the cache. Without it, Back simply loads each page again.
    if (cache) {
      const works = leaves ? ', and works after Back' : ''
      test(`every page is shown and hydrated without console output${works}`, async () => {
        test.slow()
        for (const { path, marker } of routes.filter((route) => route.locale === locale)) {
          await open(path)
          await markerIs(marker)
          if (leaves) {
            await leave()
            await back()
            await markerIs(marker)
          }
          await expectAlive()
          expect(await page.consoleLines(), path).toEqual([])
        }
      })
    }

    if (travels) {
      test('a visitor navigates by the menu, in both languages, without a full page load', async () => {
        await open('/')
        await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
        await page.press(link('会社概要', 'header'))
        await markerIs('about')
        await page.press(link('お知らせ', 'footer'))
        await markerIs('news')
        await page.press('//main//article//a')
        await markerIs('newsDetail')
        await page.traverse(-1)
        await markerIs('news')
        await page.press(link('English', 'header'))
        await markerIs('home-en')
        expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
        expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true)
        expect(await page.consoleLines()).toEqual([])
      })
    }

    if (!leaves) {
      // Tested only in the oldest browser. The others support everything that a retry needs.
      test('unavailable news loads automatically once the API is up', async () => {
        await site.stopApi()
        // After a restart the server has no cached API response to show.
        await site.restart()
        await open('/news-en?page=2')
        await until(() => document.querySelector('main [role="alert"]') !== null)
        await site.startApi()
        await until(() => document.querySelectorAll('main article').length === 10)
      })

      for (const each of locales) {
        test(`delivers an enquiry exactly as typed (${each})`, async () => {
          const expectMail = await watchMails()
          await fill(each)
          await pressTo(each, 'next')
          await pressTo(each, 'send')
          await expectMail(each)
          expect(await page.consoleLines()).toEqual([])
        })
      }
      return
    }

    // Without the cache, Back simply loads the document again, so one browser is enough.
    if (cache || start === startChromium) {
      test('Back, Forward and Back again return to each page of a visit', async () => {
        await open('/about')
        await page.evaluate(() => void Object.assign(window, { wasHere: true }))
        await page.press('//header//nav//a[@href="/service"]')
        await markerIs('serviceMain')
        // Browsers do not put a page with unfinished requests into the back/forward cache.
        await until(isWhole)
        await leave()
        await back()
        expect(await page.evaluate(() => 'wasHere' in window)).toBe(cache)
        await forward()
        await back()
        await page.traverse(-1)
        await markerIs('about')
        await poll(() => document.querySelector('main h1')?.textContent).toBe('会社概要')
        await expectAlive()
      })
    }

    test('a half-filled form with a focused field, its confirmation step, and a send that was interrupted still work after Back', async () => {
      const expectMail = await watchMails()
      const { headings } = texts[locale]
      await fill(locale, { ...least[locale], content: '' })
      // Without the cache, the form loads again from every document, so one document is enough.
      for (const to of cache ? Object.values(elsewhere) : [elsewhere['a text']]) {
        await page.evaluate(() => document.querySelector<HTMLElement>('main [name="name"]')?.focus())
        await leave(to)
        await back()
        await until(isFilled)
      }
      await page.type('content', least[locale]['content'] ?? '')
      await pressTo(locale, 'next')
      await until(() => JSON.stringify(history.state).includes('confirm'))
      await leave()
      await back()
      await until(isFilled)
      // Without the back/forward cache the visitor returns to the first step, and the browser restores the fields.
      if (cache) await headingIs(headings.confirm)
      else await pressTo(locale, 'next')
      expect(await page.consoleLines()).toEqual([])

      // The API receives the enquiry but is killed before it processes it.
      site.apiProcess()?.kill('SIGSTOP')
      await page.press(button(texts[locale].send))
      await until(() => document.querySelector('main section[aria-busy="true"]') !== null)
      await leave(elsewhere['a text'], 1)
      await back()
      site.apiProcess()?.kill('SIGKILL')
      await site.stopApi()
      await site.startApi()
      await until(isFilled)
      await until(() => document.querySelector('main section[aria-busy="false"]') !== null)
      if (await page.evaluate(() => document.querySelector('main form[hidden]') === null)) await pressTo(locale, 'next')
      await headingIs(headings.confirm)
      await pressTo(locale, 'send')
      await expectMail(locale)
      // Chromium also logs the response to the request whose API was killed.
      expect((await page.consoleLines()).filter((line) => !line.includes('status of 502'))).toEqual([])
    })
  })
}

/** Runs in the page. Returns whether every preloaded or inserted script has finished loading. */
function isWhole(): boolean {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src)
  const ahead = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')].map(
    ({ href }) => href,
  )
  return [...scripts, ...ahead].every((address) => loaded.has(address))
}

/** Runs in the page. Returns whether the federation runtime has loaded, which an interaction of the visitor starts. */
function isRuntimeThere(): boolean {
  window.dispatchEvent(new Event('keydown'))
  return performance.getEntriesByType('resource').some(({ name }) => /\/federation\.[^/]*\.js$/.test(name))
}

/** Runs in the page. Returns whether the load event has ended. `readyState` is `complete` before that event. */
function isLoaded(): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return !(entry instanceof PerformanceNavigationTiming) || entry.loadEventEnd > 0
}
