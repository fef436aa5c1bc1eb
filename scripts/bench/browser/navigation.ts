import type { Browser } from 'playwright'
import { measureInTurn, type Samples } from '../samples.ts'
import type { Candidate } from './candidates.ts'
import { desktop, newVisitor, visit } from './visit.ts'

/** Navigates from the home page to the news, which is another remote. The network is not throttled. */
export async function measureNavigation(samples: Samples, browser: Browser, all: Candidate[], rounds: number) {
  const candidates = all.filter(({ hydrates = true }) => hydrates)
  await measureInTurn(samples, { candidates, rounds }, async ({ origin }) => ({
    'navigation after a hover ms': await walk(browser, origin, true),
    'navigation without a hover ms': await walk(browser, origin, false),
  }))
}

async function walk(browser: Browser, origin: string, hovered: boolean): Promise<number> {
  const context = await newVisitor(browser, desktop)
  const { page } = await visit(context, `${origin}/`, desktop)
  const element = page.locator('main a[href="/news"]').last()
  await element.scrollIntoViewIfNeeded()
  // The page measures with its own clock, so that the overhead of Playwright is not counted.
  const shown = page.evaluate(async () => {
    await new Promise((resolve) => document.addEventListener('click', resolve, { capture: true, once: true }))
    const pressed = performance.now()
    const heading = () => document.querySelector('main:has(article) h1')?.textContent
    while (heading() !== 'お知らせ') await new Promise((resolve) => setTimeout(resolve, 1))
    return performance.now() - pressed
  })
  if (hovered) {
    await element.hover()
    await page.waitForTimeout(300)
  }
  // The page clicks its own link. Playwright would move the pointer, which counts as a hover.
  await element.evaluate((each: HTMLElement) => each.click())
  const milliseconds = await shown
  await context.close()
  return milliseconds
}
