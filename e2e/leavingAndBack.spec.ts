import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isHydrated } from '@site/build/describe'
import { startChromium } from './support/chromium.ts'
import { type Composition, startComposition } from './support/composition.ts'
import { least, paths, texts } from './support/enquiry.ts'
import { startFirefox } from './support/firefox.ts'
import type { OtherBrowser, OtherPage } from './support/otherBrowser.ts'
import { routes } from './support/routes.ts'
import { skip } from './support/skip.ts'
import { expect, test } from './support/test.ts'
import { startWebkit } from './support/webkit.ts'

// Visitors leave a page for another document and come back, with the browser's back/forward cache and without.

const t = texts.ja

/** Documents of the site that are none of its pages. */
const elsewhere = {
  'a text': '/robots.txt',
  'the PDF viewer': '/static/pdf/viewer.html?file=/static/pdf/pamphlet.pdf',
}

/** Stands before the API, and takes as long over an enquiry as it is told. */
async function startSlowApi() {
  let target = ''
  let asked: (() => void) | null = null
  const server = createServer((request, response) => {
    const answer = (body: string) => response.setHeader('content-type', 'application/json').end(body)
    if (request.method === 'POST') {
      if (asked) asked()
      else request.resume().on('end', () => answer('{"code":1}'))
    } else void fetch(target + request.url).then(async (got) => answer(await got.text()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (origin: string) => (target = origin),
    /** @returns resolves when an enquiry has come */
    holdEnquiries: () => new Promise<void>((resolve) => (asked = resolve)),
    answerEnquiries: () => (asked = null),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

for (const [name, start] of Object.entries({ Chromium: startChromium, Firefox: startFirefox, WebKit: startWebkit })) {
  for (const backForwardCache of [true, false]) {
    test.describe(`${name} ${backForwardCache ? 'with' : 'without'} a back/forward cache`, () => {
      test.describe.configure({ mode: 'serial' })

      let browser: OtherBrowser | null = null
      let site: Composition
      let api: Awaited<ReturnType<typeof startSlowApi>>
      let page: OtherPage

      test.beforeAll(async () => {
        test.setTimeout(180_000)
        api = await startSlowApi()
        site = await startComposition({ API_ORIGIN: api.origin })
        api.forwardTo(site.apiOrigin)
        browser = await start(site.origin, { backForwardCache })
      })

      test.afterAll(async () => {
        await browser?.close()
        await site.close()
        api.close()
      })

      test.beforeEach(async () => {
        if (!browser) return skip(`${name} is not tried: it is not on this machine, or its driver isn’t`)
        page = await browser.newPage()
      })

      /** Asks again where the document goes while it is asked. */
      const until = (isSo: () => boolean) => expect.poll(() => page.evaluate(isSo).catch(() => false)).toBe(true)
      const headingIs = (text: string) =>
        expect
          .poll(() => page.evaluate(() => document.querySelector('main section[aria-busy] h2')?.textContent))
          .toBe(text)
      const button = (text: string) => `//main//button[normalize-space()="${text}"]`

      /** Browsers keep no page that is still loading. */
      async function loaded() {
        await until(isHydrated)
        await until(() => document.readyState === 'complete')
      }

      async function open(path: string) {
        await page.goto(path)
        await loaded()
      }

      /** Firefox takes no step in history from a document that is still loading. */
      const isElsewhere = () => document.getElementById('root') === null && document.readyState === 'complete'

      async function leave(to = elsewhere['a text']) {
        await page.leave?.(to)
        await until(isElsewhere)
      }

      async function back() {
        await page.traverse?.(-1)
        await loaded()
      }

      async function forward() {
        await page.traverse?.(1)
        await until(isElsewhere)
      }

      async function fill(values = least.ja) {
        await open(paths.ja)
        for (const [field, typed] of Object.entries(values)) if (typed !== '') await page.type(field, typed)
        await page.press('//main//*[@name="agree"]')
      }

      /** The header and the page are React's: what is pressed shows. */
      async function expectAlive() {
        await page.press('//header//button[@aria-controls="service-menu"]')
        await until(() => document.querySelector('header [aria-expanded="true"]') !== null)
      }

      test('every page works after Back, after Forward and after Back once more', async () => {
        test.slow()
        // Without the cache each page is only loaded once more: other tests do that.
        for (const { path, marker } of backForwardCache ? routes : routes.slice(0, 2)) {
          await open(path)
          await leave()
          await back()
          await forward()
          await back()
          expect(await page.evaluate(() => document.body.dataset['page']), path).toBe(marker)
          await expectAlive()
        }
      })

      test('a walk of two pages is gone back through', async () => {
        await open('/about')
        await page.evaluate(() => void Object.assign(window, { wasHere: true }))
        await page.press('//header//nav//a[@href="/service"]')
        await until(() => document.body.dataset['page'] === 'serviceMain')
        // Browsers keep no page that still loads something.
        await until(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/federation.')))
        await leave()
        await back()
        expect(await page.evaluate(() => 'wasHere' in window)).toBe(backForwardCache)
        await page.back()
        await until(() => document.body.dataset['page'] === 'about')
        await until(() => document.querySelector('main h1')?.textContent === '会社概要')
        await expectAlive()
      })

      for (const [what, to] of Object.entries(elsewhere)) {
        test(`a half-filled form with the focus in a field goes on after Back from ${what}`, async () => {
          await fill({ ...least.ja, content: '' })
          await page.evaluate(() => document.querySelector<HTMLElement>('main [name="name"]')?.focus())
          await leave(to)
          await back()
          await until(() => document.querySelector<HTMLInputElement>('main [name="phone3"]')?.value === '1234')
          await page.type('content', least.ja['content'] ?? '')
          await page.press(button(t.next))
          await headingIs(t.headings.confirm)
        })
      }

      test('the confirmation, or the form as it was filled, is there after Back', async () => {
        await fill()
        await page.press(button(t.next))
        await headingIs(t.headings.confirm)
        await leave()
        await back()
        await until(() => document.querySelector<HTMLInputElement>('main [name="phone3"]')?.value === '1234')
        if (backForwardCache) await headingIs(t.headings.confirm)
        await page.press(backForwardCache ? button(t.send) : button(t.next))
        await headingIs(backForwardCache ? t.headings.complete : t.headings.confirm)
      })

      test('an enquiry that was left while it was sent can be sent after Back', async () => {
        await fill()
        await page.press(button(t.next))
        await headingIs(t.headings.confirm)
        const asked = api.holdEnquiries()
        await page.press(button(t.send))
        await asked
        await leave()
        api.answerEnquiries()
        await back()
        await until(() => document.querySelector<HTMLInputElement>('main [name="phone3"]')?.value === '1234')
        await until(() => document.querySelector('main section[aria-busy="false"]') !== null)
        // A page that the browser did not keep begins with the form, which it fills again.
        if (await page.evaluate(() => document.querySelector('main form[hidden]') === null))
          await page.press(button(t.next))
        await headingIs(t.headings.confirm)
        await page.press(button(t.send))
        await headingIs(t.headings.complete)
      })
    })
  }
}
