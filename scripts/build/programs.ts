import { access, constants } from 'node:fs/promises'
import path from 'node:path'

/** Where a program is installed: in these folders or on the path; null where it isn't. */
export async function findProgram(names: string | string[], folders: string[] = []): Promise<string | null> {
  const searched = [...folders, ...(process.env['PATH'] ?? '').split(path.delimiter)]
  for (const file of searched.flatMap((folder) => [names].flat().map((name) => path.join(folder, name)))) {
    if ((await access(file, constants.X_OK).catch(() => 'missing')) !== 'missing') return file
  }
  return null
}

const chromium = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'Google Chrome']

/** An installed Chromium or Chrome; null leaves the choice to Playwright's own. */
export const findBrowser = () => findProgram(chromium, ['/Applications/Google Chrome.app/Contents/MacOS'])

/** An installed Chromium without windows, which tests need a fifth less time with; a whole one where there is none. */
export const findHeadlessBrowser = async () =>
  (await findProgram(['chromium-headless-shell', 'chrome-headless-shell'])) ?? (await findBrowser())

export const findFirefox = () => findProgram(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS'])
