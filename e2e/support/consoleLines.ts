import type { Page } from 'playwright/test'

/** Records what a page writes to the console, and errors that nothing caught, as it happens. */
export function recordConsole(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    // Tests don't leave the machine: the browser notes that the map's host can't be asked.
    if (message.location().url.startsWith('https://www.openstreetmap.org/')) return
    // Chromium before 114 notes that it does not know popovers yet. Without them a press before the script only waits.
    if (message.text().startsWith("Found a 'popover' attribute")) return
    lines.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`))
  return lines
}
