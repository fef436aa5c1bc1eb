import type { Browser } from 'playwright'
import { measureInTurn, type Samples } from '../samples.ts'
import type { Candidate } from './candidates.ts'
import { desktop, newVisitor, visit } from './visit.ts'

/** From the home page of one remote to a page of another that is made of an answer of the API. */
const link = 'main a[href="/news"]'
const heading = 'お知らせ'

/** Goes from a page of one remote to one of another, in the same tab, on a line without limits. */
export async function measureNavigation(samples: Samples, browser: Browser, candidates: Candidate[], rounds: number) {
  const hydrating = candidates.filter(({ hydrates = true }) => hydrates)
  for (const hovered of [true, false]) {
    const measure = `navigation ${hovered ? 'after' : 'without'} a hover ms`
    await measureInTurn(samples, { candidates: hydrating, rounds }, async ({ origin }) => ({
      [measure]: await walk(browser, origin, hovered),
    }))
  }
}

async function walk(browser: Browser, origin: string, hovered: boolean): Promise<number> {
  const context = await newVisitor(browser, desktop)
  const { page } = await visit(context, `${origin}/`, desktop)
  const element = page.locator(link).last()
  await element.scrollIntoViewIfNeeded()
  // By the page's own clock: the time that the driver of the browser takes does not count.
  const shown = page.evaluate(async (expected) => {
    await new Promise((resolve) => document.addEventListener('click', resolve, { capture: true, once: true }))
    const pressed = performance.now()
    const isThere = () =>
      document.querySelector('main h1')?.textContent === expected && document.querySelector('main article') !== null
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 1))
    return performance.now() - pressed
  }, heading)
  if (hovered) {
    await element.hover()
    // For as long as a pointer rests on a link before it is pressed.
    await page.waitForTimeout(300)
    await page.mouse.down()
    await page.mouse.up()
  } else {
    // Without a pointer on the way there.
    await element.evaluate((each: HTMLElement) => each.click())
  }
  const milliseconds = await shown
  await context.close()
  return milliseconds
}
