import { defineConfig } from 'playwright/test'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['line']],
  use: {
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
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, userAgent: phone, hasTouch: true } },
  ],
})
