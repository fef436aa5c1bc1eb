import type { Page } from 'playwright/test'

/** Whether a line tells only that tests don't leave the machine, or what a browser does not know yet. */
export const isNoFault = (text: string, address = '') =>
  // The map's host can't be asked.
  address.startsWith('https://www.openstreetmap.org/') ||
  // Chromium before 114 notes that it does not know popovers yet. Without them a press before the script only waits.
  text.startsWith("Found a 'popover' attribute")

/** Records what a page writes to the console, and errors that nothing caught, as it happens. */
export function recordConsole(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => {
    if (!isNoFault(message.text(), message.location().url)) lines.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`))
  return lines
}
