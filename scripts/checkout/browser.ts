import { access, constants } from 'node:fs/promises'
import path from 'node:path'

const chromium = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'Google Chrome']
const headless = ['chromium-headless-shell', 'chrome-headless-shell']
const firefox = ['firefox-esr', 'firefox']

/** An installed Chromium or Chrome; null leaves the choice to Playwright's own. */
export const findBrowser = () => find(chromium, '/Applications/Google Chrome.app/Contents/MacOS')

/** An installed Chromium without windows, which tests need a fifth less time with; a whole one where there is none. */
export const findHeadlessBrowser = async () => (await find(headless)) ?? (await findBrowser())

/** An installed Firefox; null where there is none. */
export const findFirefox = () => find(firefox, '/Applications/Firefox.app/Contents/MacOS')

async function find(names: string[], application?: string): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  if (application !== undefined) folders.push(application)
  for (const file of folders.flatMap((folder) => names.map((name) => path.join(folder, name)))) {
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return file
  }
  return null
}
