import assert from 'node:assert/strict'
import type { Browser } from 'playwright'
import { measureInTurn, type Samples } from '../samples.ts'
import type { Candidate } from './candidates.ts'
import { bytesOf, desktop, newVisitor, phone, visit, depthOf } from './visit.ts'

/** A page of each remote, among them the longest page, an English page, and a page that shows data of the API. */
const loadedPages = ['/', '/en', '/service/battery', '/news', '/news/1', '/contact']

/** Each load begins with an empty cache. @throws AssertionError if the texts of a page differ between candidates */
export async function measureLoads(samples: Samples, browser: Browser, all: Candidate[], rounds: number) {
  for (const profile of [phone, desktop]) {
    for (const address of loadedPages) {
      const candidates = all.filter(({ pages = [address] }) => pages.includes(address))
      let expected: Set<string> | undefined
      const inTurn = { candidates, place: `${profile.name} ${address}`, rounds }
      await measureInTurn(samples, inTurn, async ({ name, origin, hydrates = true }) => {
        const context = await newVisitor(browser, profile)
        const { page, files, hydrated, ...marks } = await visit(context, origin + address, profile, hydrates)
        // Compare sets: the slider of the home page starts when the browser is idle, and then shows some banners twice.
        const shown = await page.locator('h1, h2, h3, p, a').allTextContents()
        const texts = new Set(shown.map((text) => text.replace(origin, '')))
        await context.close()
        if (hydrates) assert.deepEqual({ name, texts }, { name, texts: (expected ??= texts) })
        const untilHydrated = files.filter(({ ended }) => ended <= hydrated)
        return {
          'script kB': bytesOf(untilHydrated, 'Script') / 1000,
          'all script kB': bytesOf(files, 'Script') / 1000,
          'request depth': depthOf(untilHydrated),
          'largest paint ms': marks.largestPaint,
          'hydrated ms': hydrated,
          'layout shift': marks.shift,
          'blocking ms': marks.blocking,
        }
      })
    }
  }
}
