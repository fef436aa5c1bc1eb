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
  openWhole,
  test,
  textsOfReact,
  watchShifts,
} from './support/test.ts'

// What holds of every page on every screen. Each is visited once for all of it; a failure names its rule.

/** Of A4 without the margins. */
const paper = 688

test.describe.configure({ mode: 'parallel' })

for (const path of everyPage) {
  test(`${path} is as it was rendered, stays in its place, excludes nobody and has room for its text`, async ({
    page,
    consoleLines,
    isPhone,
  }) => {
    const route = routes.find((each) => each.path === path)
    // Each language is read on one of the screens.
    const isRead = isPhone === (route?.locale === 'ja')

    if (!isRead) await openWhole(page, path)
    else
      await test.step('nothing moves while it loads and is read to its end', async () => {
        await watchShifts(page)
        const held = await holdPictures(page)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await hydrated(page)
        await bannersShown(page)
        await drawn(page)
        expect.soft(await readToEnd(page, held.show)).toEqual([])
        await held.end()
      })

    await test.step('no text is a node that others could replace', async () => {
      expect.soft(await page.evaluate(textsOfReact)).toEqual([])
    })

    await test.step('every class that an element has is one', async () => {
      await expect.soft(page.locator('[class~="undefined"]')).toHaveCount(0)
    })

    if (route) {
      await test.step('it hydrates without a word and as it was rendered', async () => {
        expect.soft(await lostInHydration(page, path)).toEqual([])
        await expect.soft(page.locator('body')).toHaveAttribute('data-page', route.marker)
        for (const role of ['banner', 'main', 'contentinfo'] as const) {
          await expect.soft(page.getByRole(role)).toHaveCount(1)
        }
        expect.soft(consoleLines).toEqual([])
      })
    }

    // Nothing is half faded in while it is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await settled(page)

    if (isRead) await test.step('it has no accessibility fault', () => expectNoFaults(page))

    await test.step('it has room for all of its text', async () => {
      expect.soft(await faultsAtEach(page, widthsOf(isPhone))).toEqual({})
    })

    if (!isPhone) {
      await test.step('it has room on paper, without what one can only use', async () => {
        await page.emulateMedia({ media: 'print' })
        expect.soft(await faultsAt(page, paper)).toEqual([])
        if (route?.locale === 'ja') await expectReadable(page)
        await page.emulateMedia({ media: 'screen' })
      })
    }

    await test.step('it has room for text twice as large', async () => {
      await enlargeText(page)
      // On a phone large text may need more than the window's width.
      expect.soft(await faultsAt(page, isPhone ? 390 : 1440, { sideways: isPhone })).toEqual([])
    })
  })
}

for (const locale of locales) {
  test(`an open menu excludes nobody and has room for its entries (${locale})`, async ({ page, isPhone }) => {
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

test.describe('where something can’t be had', () => {
  test.describe.configure({ mode: 'default' })

  test('the message in its place excludes nobody and has room', async ({ page, site, isPhone }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const retry = /もう一度読み込む|Try again/
    const visit = (path: string) =>
      test.step(path, async () => {
        await page.goto(path)
        // A page that the server still holds has a link to load it again, another one a button.
        const main = page.getByRole('main')
        await expect(
          main
            .getByRole('alert')
            .or(main.getByRole('button', { name: retry }))
            .first(),
        ).toBeVisible()
        // Each language on one of the screens.
        if (isPhone !== path.includes('-en')) await expectNoFaults(page)
        expect.soft(await faultsAtEach(page, widthsOf(isPhone))).toEqual({})
      })
    site.takeAway('news')
    for (const path of ['/news', '/news-en']) await visit(path)
    site.putBack('news')

    await site.stopApi()
    // A new server has no earlier answer to show.
    await site.restart()
    for (const path of ['/', '/news', '/news-en', '/news/1', '/news-en/1']) await visit(path)
    for (const [path, status] of Object.entries({ '/': 200, '/news': 503, '/news/1': 503 }))
      expect((await page.request.get(path)).status()).toBe(status)
    await site.startApi()
  })
})

/** Of a printed page nothing is left that one can only use, and links that cannot be pressed say where they lead. */
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

/** Addresses of links and pictures that the server wrote for this browser and the browser doesn't show. */
async function lostInHydration(page: Page, path: string) {
  return page.evaluate(async (address) => {
    // The one way to read a whole document that the page's policy leaves open: it makes no markup of text.
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

/** Lets pictures come only when they are asked to: later than all else on the page. */
async function holdPictures(page: Page) {
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
    // Not by frames: one may be lost, as `drawn` says.
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

/** Reads a page to its end, a window at a time, and waits at each for its pictures. @returns what moved meanwhile */
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
  return left > 1 ? [...shifts, `the page went on for ${left} px`] : shifts
}
