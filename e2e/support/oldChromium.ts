import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { chromium } from 'playwright'
import { rootFolder } from '../../scripts/checkout/index.ts'
import type { StartBrowser } from './otherBrowser.ts'
import { recordConsole } from './test.ts'

/** The oldest Chromium that the site supports. Its program runs on Linux on x64 alone. */
export const startOldChromium: StartBrowser = async (origin) => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const browser = await chromium.launch({
    executablePath: await unpackedProgram(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Tests don't leave the machine.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  })
  return {
    async newPage() {
      for (const context of browser.contexts()) await context.close()
      const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
      const lines = recordConsole(page)
      return {
        goto: (path) => page.goto(path),
        evaluate: (script) => page.evaluate(script),
        press: (xpath) => page.locator(`xpath=${xpath}`).first().click(),
        type: (name, value) => page.locator(`main [name="${name}"]`).fill(value),
        back: () => page.goBack(),
        consoleLines: () => Promise.resolve(lines),
      }
    },
    close: () => browser.close(),
  }
}

/** Unpacks the program once. The package itself would unpack it to /tmp and leave it there. */
async function unpackedProgram(): Promise<string> {
  const require = createRequire(import.meta.url)
  const { version } = require('@sparticuz/chromium/package.json') as { version: string }
  const program = path.join(rootFolder, `.cache/chromium/${version}`)
  if (existsSync(program)) return program
  await mkdir(path.dirname(program), { recursive: true })
  const packed = path.join(path.dirname(require.resolve('@sparticuz/chromium/package.json')), 'bin/chromium.br')
  const unfinished = `${program}.${process.pid}`
  await pipeline(createReadStream(packed), createBrotliDecompress(), createWriteStream(unfinished, { mode: 0o755 }))
  await rename(unfinished, program)
  return program
}
