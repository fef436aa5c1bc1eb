import assert from 'node:assert/strict'
import type { Browser } from 'playwright'
import { measureInTurn, type Samples } from '../samples.ts'
import type { Candidate } from './candidates.ts'
import { bytesOf, desktop, newVisitor, phone, visit, wavesOf } from './visit.ts'

/** A page of each remote, the longest one, one in the other language, and one that is made of an answer of the API. */
const loadedPages = ['/', '/en', '/service/battery', '/news', '/news/1', '/contact']

/**
 * Loads each page from each candidate in turn, by visitors who were never there.
 * @throws AssertionError if a page says something else in one candidate than in another
 */
export async function measureLoads(samples: Samples, browser: Browser, all: Candidate[], rounds: number) {
  for (const profile of [phone, desktop]) {
    for (const address of loadedPages) {
      const candidates = all.filter(({ pages = [address] }) => pages.includes(address))
      let expected: Set<string> | undefined
      const inTurn = { candidates, place: `${profile.name} ${address}`, rounds }
      await measureInTurn(samples, inTurn, async ({ name, origin, hydrates = true }) => {
        const context = await newVisitor(browser, profile)
        const { page, files, hydrated, ...marks } = await visit(context, origin + address, profile, hydrates)
        // As a set: the slider of the home page, which comes when the browser is idle, has some of its banners twice.
        const shown = await page.locator('h1, h2, h3, p, a').allTextContents()
        const texts = new Set(shown.map((text) => text.replace(origin, '')))
        await context.close()
        if (hydrates) assert.deepEqual({ name, texts }, { name, texts: (expected ??= texts) })
        const untilHydrated = files.filter(({ ended }) => ended <= hydrated)
        return {
          'script kB': bytesOf(untilHydrated, 'Script') / 1000,
          'all script kB': bytesOf(files, 'Script') / 1000,
          waves: wavesOf(untilHydrated),
          'largest paint ms': marks.largestPaint,
          'hydrated ms': hydrated,
          'layout shift': marks.shift,
          'blocking ms': marks.blocking,
        }
      })
    }
  }
}
