import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import httpProxy from '@fastify/http-proxy'
import fastify from 'fastify'
import { Builder, By, until, type WebDriver } from 'selenium-webdriver'
import { ServiceBuilder } from 'selenium-webdriver/safari.js'
import { findProgram, startService } from '../../scripts/checkout/index.ts'
import type { StartBrowser } from './otherBrowser.ts'

/** Milliseconds to wait for a step of the browser. */
const patience = 15_000

/** Starts Debian's WebKitGTK by its own WebDriver, on a virtual screen (Xvfb). */
export const startWebkit: StartBrowser = async (origin, backForwardCache) => {
  const driverProgram = await findProgram('WebKitWebDriver')
  const screenProgram = await findProgram('Xvfb')
  if (driverProgram === null || screenProgram === null) return null
  let display = ''
  const screen = startService({
    name: 'Xvfb',
    command: screenProgram,
    args: ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'],
    environment: process.env,
    ready: /^\d+$/,
    onLine: (line) => (display = /^\d+$/.test(line) ? line : display),
  })
  await screen.ready
  const { window, driver } = await openWindow(driverProgram, display, backForwardCache)
  const recorded = await recordConsole(origin)

  async function found(by: By) {
    const element = await window.wait(until.elementLocated(by), patience)
    let place = ''
    // The driver clicks at the element's first position, even while the page scrolls. Wait until it stays in place.
    await window.wait(async () => {
      const before = place
      place = await window.executeScript<string>((it: Element) => {
        it.scrollIntoView({ block: 'center', behavior: 'instant' })
        return JSON.stringify(it.getBoundingClientRect())
      }, element)
      return place === before
    }, patience)
    return window.wait(until.elementIsVisible(element), patience)
  }

  return {
    newPage: () =>
      Promise.resolve({
        goto: (path) => window.get(recorded.origin + path),
        evaluate: (script) => window.executeScript<ReturnType<typeof script>>(script),
        press: async (xpath) => (await found(By.xpath(xpath))).click(),
        type: async (name, value) => (await found(By.css(`main [name="${name}"]`))).sendKeys(value),
        leave: (path) => window.get(recorded.origin + path),
        // Use the driver's commands: a script that runs while a page enters the back/forward cache never returns.
        traverse: (steps) => (steps === -1 ? window.navigate().back() : window.navigate().forward()),
        consoleLines: () => window.executeScript<string[]>(() => (globalThis as Recorded).consoleLines),
      }),
    async close() {
      await window.quit()
      await driver.kill()
      await recorded.close()
      await screen.end()
    },
  }
}

/** Opens a window. WebKitGTK's MiniBrowser (2.50) crashes in one of fifty starts, and its driver then waits forever. */
async function openWindow(
  program: string,
  display: string,
  backForwardCache: boolean,
): Promise<{ window: WebDriver; driver: ReturnType<ServiceBuilder['build']> }> {
  // The driver of WebKitGTK takes the same arguments as the driver of Safari.
  const driver = new ServiceBuilder(program)
    // Without compositing, WebKit does half the work to draw a page. The look is not tested.
    .setEnvironment({ ...process.env, DISPLAY: `:${display}`, WEBKIT_DISABLE_COMPOSITING_MODE: '1' })
    .build()
  const window = new Builder()
    .usingServer(await driver.start())
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { args: ['--automation', `--enable-page-cache=${backForwardCache}`] },
      // Block the network outside this machine: all requests except those to the site go to a missing proxy.
      proxy: {
        proxyType: 'manual',
        httpProxy: '127.0.0.1:9',
        sslProxy: '127.0.0.1:9',
        noProxy: ['127.0.0.1', 'localhost'],
      },
    })
    .build()
  const opened = window.then(() => true)
  opened.catch(() => undefined)
  if (await Promise.race([opened, delay(10_000, false, { ref: false })])) {
    await window.manage().window().setRect({ width: 1440, height: 900, x: 0, y: 0 })
    return { window, driver }
  }
  await driver.kill()
  return openWindow(program, display, backForwardCache)
}

type Recorded = typeof globalThis & { consoleLines: string[] }

function record() {
  const lines: string[] = []
  Object.assign(globalThis, { consoleLines: lines })
  for (const kind of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    console[kind] = (...values: unknown[]) => void lines.push(`${kind}: ${values.map(String).join(' ')}`)
  }
  const onError = ({ message, target }: ErrorEvent) => {
    lines.push(`error: ${message ?? `${(target as Element).outerHTML} failed to load`}`)
  }
  addEventListener('error', onError, true)
  addEventListener('unhandledrejection', ({ reason }) => lines.push(`error: ${String(reason)}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    lines.push(`error: ${effectiveDirective} blocked ${blockedURI}`)
  })
}

/** Starts a proxy that adds a recording script to each document. WebKit's driver does not expose the console. */
async function recordConsole(origin: string) {
  const script = `(${record.toString()})()`
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`
  const app = fastify()
  app.get('/console.js', (_request, reply) => reply.type('text/javascript').send(script))
  await app.register(httpProxy, {
    upstream: origin,
    replyOptions: {
      rewriteRequestHeaders: (_request, headers) => ({ ...headers, 'accept-encoding': 'identity' }),
      onResponse: (_request, reply, response) => {
        if (String(reply.getHeader('content-type')).startsWith('text/html')) {
          reply.removeHeader('content-length')
          const tag = `<script src="/console.js" crossorigin integrity="${integrity}"></script>`
          void text(response.stream).then((page) => reply.send(page.replace('<head>', `<head>${tag}`)))
        } else reply.send(response.stream)
      },
    },
  })
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}
