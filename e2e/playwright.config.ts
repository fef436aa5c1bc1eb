import { defineConfig } from 'playwright/test'

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
})
