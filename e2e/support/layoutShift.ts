import type { Page, Route } from 'playwright/test'
import { drawn } from './boxes.ts'

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

/** From the next load on: every shift that nobody asked for, with the first thing that moved. */
export const watchShifts = (page: Page) =>
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

const pictures = /\.(avif|webp|jpe?g|png)$/

/** Lets pictures come only when they are asked to: later than all else on the page. */
export async function holdPictures(page: Page) {
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
export async function readToEnd(page: Page, showPictures: () => Promise<unknown>): Promise<string[]> {
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
