import contract from '@site/contract/texts/ja.json' with { type: 'json' }
import home from 'mfe-marketing/home/ja.json' with { type: 'json' }
import type { Page, Route } from 'playwright/test'
import shell from 'shell/texts/ja.json' with { type: 'json' }
import { drawn, enlargeText, faultsAt, faultsAtEach, settled, widthsOf } from './support/boxes.ts'
import { locales } from './support/enquiry.ts'
import { everyPage, routes } from './support/site.ts'
import {
  bannersShown,
  expect,
  expectNoFaults,
  hydrated,
  onBothScreens,
  openWhole,
  test,
  textsOfReact,
  watchShifts,
} from './support/test.ts'

// Rules for every page on every screen size. Each page is visited once for all rules. Each rule is a step of the test.

/** Width of A4 without margins, in CSS pixels. */
const paper = 688

test.describe.configure({ mode: 'parallel' })

onBothScreens((isPhone) => {
  for (const path of everyPage) {
    test(`${path} hydrates cleanly, does not shift, is accessible and fits its text`, async ({
      page,
      consoleLines,
    }) => {
      const route = routes.find((each) => each.path === path)
      // Each screen size reads the pages of one language to the end.
      const isRead = isPhone === (route?.locale === 'ja')

      if (!isRead) await openWhole(page, path)
      else
        await test.step('nothing shifts while the page loads and is scrolled to its end', async () => {
          await watchShifts(page)
          const delayed = await delayPictures(page)
          await page.goto(path, { waitUntil: 'domcontentloaded' })
          // Scripts wait for the delayed pictures, or for the visitor.
          await page.keyboard.press('Shift')
          await hydrated(page)
          await bannersShown(page)
          await drawn(page)
          expect.soft(await readToEnd(page, delayed.show)).toEqual([])
          await delayed.end()
        })

      await test.step('React keeps no text node that a translator could replace', async () => {
        expect.soft(await page.evaluate(textsOfReact)).toEqual([])
      })

      await test.step('no element has the class “undefined”', async () => {
        await expect.soft(page.locator('[class~="undefined"]')).toHaveCount(0)
      })

      if (route) {
        await test.step('it hydrates without console output and keeps the rendered links and pictures', async () => {
          expect.soft(await lostInHydration(page, path)).toEqual([])
          await expect.soft(page.locator('body')).toHaveAttribute('data-page', route.marker)
          for (const role of ['banner', 'main', 'contentinfo'] as const) {
            await expect.soft(page.getByRole(role)).toHaveCount(1)
          }
          expect.soft(consoleLines).toEqual([])
        })
      }

      // Turn animations off, so that no element is half faded in during the measurement.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await settled(page)

      if (isRead) await test.step('it has no accessibility fault', () => expectNoFaults(page))

      await test.step('all text fits', async () => {
        expect.soft(await faultsAtEach(page, widthsOf(isPhone))).toEqual({})
      })

      if (!isPhone) {
        await test.step('it fits on paper and prints no controls', async () => {
          await page.emulateMedia({ media: 'print' })
          expect.soft(await faultsAt(page, paper)).toEqual([])
          if (route?.locale === 'ja') await expectReadable(page)
          await page.emulateMedia({ media: 'screen' })
        })
      }

      await test.step('text twice as large fits', async () => {
        await enlargeText(page)
        // On a phone, enlarged text may be wider than the window.
        expect.soft(await faultsAt(page, isPhone ? 390 : 1440, { sideways: isPhone })).toEqual([])
      })
    })
  }

  for (const locale of locales) {
    test(`an open menu is accessible and fits its entries (${locale})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openWhole(page, locale === 'ja' ? '/service/wind' : '/service/wind-en')
      const within = isPhone ? 'dialog' : 'header'
      const openMenu = async () => {
        await page.getByRole('banner').getByRole('button').press('Enter')
        await expect(page.locator(`${within} a[href^="/service/solar"]`)).toBeVisible()
      }
      await openMenu()
      await expectNoFaults(page)
      for (const width of isPhone ? [320, 390] : [1024, 1440]) {
        await page.keyboard.press('Escape')
        await page.setViewportSize({ width, height: 900 })
        await openMenu()
        expect.soft(await faultsAt(page, width, { within }), `${width}`).toEqual([])
      }
    })
  }

  test.describe('when something is unavailable', () => {
    test.describe.configure({ mode: 'default' })

    test('the message is accessible and fits', async ({ page, site }) => {
      test.slow()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const retry = /もう一度読み込む|Try again/
      const visit = (path: string) =>
        test.step(path, async () => {
          await page.goto(path)
          // The message has a link that reloads if the server has the page cached, and otherwise a retry button.
          const main = page.getByRole('main')
          await expect(
            main
              .getByRole('alert')
              .or(main.getByRole('button', { name: retry }))
              .first(),
          ).toBeVisible()
          // Each screen size checks one language.
          if (isPhone !== path.includes('-en')) await expectNoFaults(page)
          expect.soft(await faultsAtEach(page, widthsOf(isPhone))).toEqual({})
        })
      site.takeDown('news')
      for (const path of ['/news', '/news-en']) await visit(path)
      site.bringUp('news')

      await site.stopApi()
      // After a restart the server has no cached API response to show.
      await site.restart()
      for (const path of ['/', '/news', '/news-en', '/news/1', '/news-en/1']) await visit(path)
      for (const [path, status] of Object.entries({ '/': 200, '/news': 503, '/news/1': 503 }))
        expect((await page.request.get(path)).status()).toBe(status)
      await site.startApi()
    })
  })
})

/** Expects that a printed page has no interactive controls, and that telephone and e-mail links show their targets. */
async function expectReadable(page: Page) {
  await expect.soft(page.getByRole('banner').getByRole('link').first()).toBeVisible()
  for (const useless of [
    page.getByRole('link', { name: shell.skip }),
    page.getByRole('navigation', { name: shell.menu.label }),
    page.getByRole('button', { name: shell.menu.open }),
    page.getByRole('button', { name: shell.footer.toTop }),
    page.getByRole('button', { name: home.hero.playLabel }),
    page.getByRole('button', { name: home.hero.pauseLabel }),
    page.getByRole('list', { name: home.hero.dots }),
    page.getByRole('region', { name: contract.callToAction.heading }),
    page.locator('iframe'),
  ]) {
    await expect.soft(useless.filter({ visible: true })).toHaveCount(0)
  }
  for (const link of await page.locator('a[href^="tel:"]:visible, a[href^="mailto:"]:visible').all()) {
    const target = ((await link.getAttribute('href')) ?? '').replace(/^\w+:/, '')
    expect.soft((await link.innerText()).replace(/[\s()-]/g, '')).toContain(target)
  }
}

/** Returns URLs of links and pictures that are in the server's document but not in the hydrated page. */
async function lostInHydration(page: Page, path: string) {
  return page.evaluate(async (address) => {
    // Trusted Types allow no other way to read a whole document: this one does not turn text into markup.
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', address)
    request.send()
    await new Promise((resolve) => request.addEventListener('loadend', resolve))
    const addressesIn = (root: Document) =>
      [...root.querySelectorAll('main a[href], main source, header a[href], footer a[href]')].map((element) =>
        ['href', 'srcset'].map((name) => element.getAttribute(name)).join(' '),
      )
    const shown = new Set(addressesIn(document))
    return addressesIn(request.responseXML!).filter((each) => !shown.has(each))
  }, path)
}

const pictures = /\.(avif|webp|jpe?g|png)$/

/** Delays all pictures until `show` is called, so that they load after everything else on the page. */
async function delayPictures(page: Page) {
  let waiting: Route[] | null = []
  await page.route(pictures, async (route) => {
    if (waiting) waiting.push(route)
    else await route.continue()
  })
  const letGo = async () => {
    const routes = waiting ?? []
    waiting = null
    await Promise.all(routes.map((route) => route.continue()))
  }
  const show = async () => {
    await letGo()
    const isComplete = () =>
      [...document.images].every((image) => {
        const { top, bottom } = image.getBoundingClientRect()
        return image.complete || !image.checkVisibility() || top >= innerHeight || bottom <= 0
      })
    // Poll by time. Playwright's default polls per frame, and a frame may be lost (see `drawn`).
    await page.waitForFunction(isComplete, undefined, { polling: 20 })
    await drawn(page)
    waiting = []
  }
  const end = async () => {
    await letGo()
    await page.unroute(pictures)
  }
  return { show, end }
}

/** Scrolls a page to its end, one window at a time, and loads the pictures of each. @returns the layout shifts */
async function readToEnd(page: Page, showPictures: () => Promise<unknown>): Promise<string[]> {
  await showPictures()
  const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight) - 1)
  for (let step = 0; step < steps; step += 1) {
    await page.evaluate(() => window.scrollBy({ top: innerHeight, behavior: 'instant' }))
    await drawn(page)
    await showPictures()
  }
  const { shifts, left } = await page.evaluate(() => ({
    shifts: window.shifts,
    left: document.documentElement.scrollHeight - (scrollY + innerHeight),
  }))
  return left > 1 ? [...shifts, `the page became longer by ${left} px`] : shifts
}
