import { defineConfig } from 'playwright/test'

const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  hasTouch: true,
}

/** These files try layout, use and accessible names, which differ by screen. All other files run once. */
const bothScreens =
  'boxes contrast day enquiryAccess enquiryArrival forcedColors navigation news pages screenReader sizing solarDrawings'

/** A test of `bothScreens` runs on both, unless it is tagged `@desktop` or `@phone`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One more than cores, for those that wait.
  workers: 3,
  // Against what hangs; how long a thing takes depends on the machine, and says nothing.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['line']],
  use: {
    // A test gets the page of the one before, emptied of all it left: a new one costs more than most tests do.
    reuseContext: true,
    // Without pictures and copies of the page, which take a fifth of the time; a failure has the page in words besides.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
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
        // Tests don't leave the machine.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: /@phone/ },
    {
      name: 'phone',
      use: phone,
      testMatch: bothScreens.split(' ').map((name) => `${name}.spec.ts`),
      grepInvert: /@desktop/,
    },
  ],
})
