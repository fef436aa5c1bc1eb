import { defineConfig } from 'playwright/test'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  hasTouch: true,
}

/** What is the same on every screen: what servers answer, what browsers load, and what happens when that fails. */
const server = [
  'boundaries',
  'brokenRemote',
  'browsers',
  'budgets',
  'characters',
  'database',
  'dictionaries',
  'discovery',
  'documents',
  'drills',
  'edge',
  'enquiryDatabase',
  'enquiryFailures',
  'hostileDocuments',
  'images',
  'kit',
  'metrics',
  'news',
  'newsData',
  'openTabs',
  'otherTools',
  'pains',
  'ownRepository',
  'probation',
  'releases',
  'routes',
  'runaway',
  'trust',
  'trustedTypes',
  'validity',
  'versionMatrix',
  'workingCopy',
].map((name) => `${name}.spec.ts`)

/** What only a desk has: a keyboard, and paper, which is the same for all. */
const desk = ['keyboard', 'print'].map((name) => `${name}.spec.ts`)

/** A test concerns both screens, unless it is tagged `@desktop` or `@phone`; a test of `server` runs once. */
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
  // The files to look at first where the whole run takes long.
  reportSlowTests: { max: 15, threshold: 30_000 },
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
    { name: 'server', use: desktop, testMatch: server },
    { name: 'desktop', use: desktop, testIgnore: server, grepInvert: /@phone/ },
    { name: 'phone', use: phone, testIgnore: [...server, ...desk], grepInvert: /@desktop/ },
  ],
})
