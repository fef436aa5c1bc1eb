import { isHydrated } from '@site/build/describe'
import { expect, type Page, test as base } from 'playwright/test'
import type { Email } from '@site/enquiry-service/testing'
import { type Composition, startComposition } from './composition.ts'
import { recordConsole } from './consoleLines.ts'

interface Fixtures {
  /** Everything the page wrote to the console and every error it threw, as it happens. */
  consoleLines: string[]
  isPhone: boolean
  /** The mails of the enquiries that were accepted since the test began. */
  mails: () => Promise<Email[]>
}

export const test = base.extend<Fixtures, { composition: Composition }>({
  composition: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const composition = await startComposition()
      await use(composition)
      await composition.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ composition }, use) => use(composition.origin),
  consoleLines: async ({ page }, use) => use(recordConsole(page)),
  mails: async ({ composition }, use) => {
    const before = await composition.outbox()
    await use(async () => {
      const now = await composition.outbox()
      return [...now].filter(([file]) => !before.has(file)).map(([, mail]) => mail)
    })
  },
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 600),
})

/** Ends the title of a rule that each screen and each language has to keep, but not each pair of them. */
export const phoneInJapanese = (locale: 'ja' | 'en') => (locale === 'ja' ? '(ja)' : '(en) @desktop')

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, path: string) {
  const response = await page.goto(path)
  await hydrated(page)
  return response
}

/** Waits until React has made the document its own: before that, a click on a link is a full load. */
export async function hydrated(page: Page) {
  await page.waitForFunction(isHydrated)
}

/** Goes to a page whose scripts are on their way until the function is called that this gives. */
export async function openWithoutScripts(page: Page, path: string) {
  let release: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', async (route) => {
    await gate
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    release()
    await hydrated(page)
  }
}

/** Opens a page and waits for what comes once it is painted: the slider in place of the first banner. */
export async function openWhole(page: Page, path: string) {
  const response = await open(page, path)
  await bannersShown(page)
  return response
}

export async function bannersShown(page: Page) {
  await page.waitForFunction(areBannersShown)
}

/** Runs in the page. */
export function areBannersShown(): boolean {
  const banners = document.querySelector('main [aria-roledescription]')
  return banners === null || banners.querySelector('[aria-current]') !== null
}

export { expect }
