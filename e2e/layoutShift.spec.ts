import type { Page, Route } from 'playwright/test'
import { drawn } from './support/boxes.ts'
import { everyPage } from './support/routes.ts'
import { expect, hydrated, test, whole } from './support/test.ts'

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  interface Window {
    shifts: string[]
  }
}

/** Every shift that nobody asked for, with the first thing that moved. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources[0]?.node
        const name = moved instanceof Element ? moved.outerHTML.slice(0, 80) : String(moved?.textContent)
        if (!hadRecentInput) window.shifts.push(`${value.toFixed(4)} at ${scrollY}: ${name}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Lets pictures come only when they are asked to: later than all else on the page. */
async function holdPictures(page: Page) {
  let waiting: Route[] | null = []
  await page.route(/\.(avif|webp|jpe?g|png)$/, async (route) => {
    if (waiting) waiting.push(route)
    else await route.continue()
  })
  return async () => {
    const routes = waiting ?? []
    waiting = null
    await Promise.all(routes.map((route) => route.continue()))
    await page.waitForFunction(() =>
      [...document.images]
        .filter((image) => image.checkVisibility())
        .filter((image) => image.getBoundingClientRect().top < innerHeight && image.getBoundingClientRect().bottom > 0)
        .every((image) => image.complete),
    )
    await drawn(page)
    waiting = []
  }
}

for (const path of everyPage) {
  test(`nothing on ${path} moves while it loads and is read to its end`, async ({ page }) => {
    await watchShifts(page)
    const showPictures = await holdPictures(page)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    await whole(page)
    await drawn(page)
    await showPictures()
    const steps = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight) - 1)
    for (let step = 0; step < steps; step += 1) {
      await page.evaluate(() => window.scrollBy({ top: innerHeight, behavior: 'instant' }))
      await drawn(page)
      await showPictures()
    }
    expect(await page.evaluate(() => scrollY + innerHeight)).toBeGreaterThanOrEqual(
      await page.evaluate(() => document.documentElement.scrollHeight - 1),
    )
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })
}
