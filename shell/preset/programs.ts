import { access, constants } from 'node:fs/promises'
import path from 'node:path'

/** Searches the folders first, then PATH. Returns null if no program of these names is installed. */
export async function findProgram(names: string | string[], folders: string[] = []): Promise<string | null> {
  const searched = [...folders, ...(process.env['PATH'] ?? '').split(path.delimiter)]
  for (const file of searched.flatMap((folder) => [names].flat().map((name) => path.join(folder, name)))) {
    if ((await access(file, constants.X_OK).catch(() => 'missing')) !== 'missing') return file
  }
  return null
}

const chromium = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'Google Chrome']

/** Returns the path of an installed Chromium or Chrome. With null, Playwright uses the browser it has downloaded. */
export const findBrowser = () => findProgram(chromium, ['/Applications/Google Chrome.app/Contents/MacOS'])

/** Returns the path of an installed headless Chromium, which makes tests 20% faster, or else of any Chromium. */
export const findHeadlessBrowser = async () =>
  (await findProgram(['chromium-headless-shell', 'chrome-headless-shell'])) ?? (await findBrowser())

export const findFirefox = () => findProgram(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS'])
