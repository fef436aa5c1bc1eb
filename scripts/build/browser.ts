import { findProgram } from './programs.ts'

const chromium = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'Google Chrome']
const headless = ['chromium-headless-shell', 'chrome-headless-shell']
const firefox = ['firefox-esr', 'firefox']

/** An installed Chromium or Chrome; null leaves the choice to Playwright's own. */
export const findBrowser = () => findProgram(chromium, ['/Applications/Google Chrome.app/Contents/MacOS'])

/** An installed Chromium without windows, which tests need a fifth less time with; a whole one where there is none. */
export const findHeadlessBrowser = async () => (await findProgram(headless)) ?? (await findBrowser())

/** An installed Firefox; null where there is none. */
export const findFirefox = () => findProgram(firefox, ['/Applications/Firefox.app/Contents/MacOS'])
