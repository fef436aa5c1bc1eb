import { defineConfig } from 'playwright/test'

const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  hasTouch: true,
}

/** These files test layout, input and accessible names, which differ by screen size. All other files run once. */
const bothScreens =
  'boxes contrast day enquiryAccess enquiryArrival forcedColors navigation news pages screenReader sizing solarDrawings'

/** A test of `bothScreens` runs on both, unless it is tagged `@desktop` or `@phone`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One more than the usual two cores, because tests often wait.
  workers: 3,
  // The timeout only catches hangs. Durations depend on the machine, so no test measures speed.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['line']],
  use: {
    // Each test reuses the previous test's page, with its state reset. A new page would take longer than most tests.
    reuseContext: true,
    // A trace would take a tenth of the time. A failure report includes the page as text.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['BROWSER_PATH'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/ },
    {
      name: 'phone',
      use: phone,
      testMatch: bothScreens.split(' ').map((name) => `${name}.spec.ts`),
      grepInvert: /@desktop/,
    },
  ],
})
