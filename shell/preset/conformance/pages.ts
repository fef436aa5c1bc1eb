import { locales } from '@site/contract/locale'
import { markerOf, pageRows, pathOf } from '@site/contract/pages'
import type { Release } from '@site/releases'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../programs.ts'
import * as inPage from './inPage.ts'
import { type Findings, namesFrom } from './report.ts'
import type { ConformanceSite } from './site.ts'

const agents = {
  desktop: '',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile',
}

/** Globals that libraries and tools set on purpose, so that two copies find each other. */
const ofLibraries = /^(__zod_|__mf_module_cache__$|__VUE_HMR_RUNTIME__$)/

/** Time in milliseconds within which a page must be hydrated. */
const patience = 20_000

type Address = ReturnType<typeof addressesOf>[number]

function addressesOf({ remote, pages }: Release) {
  return pageRows
    .filter((row) => row.remote === remote && pages[row.id])
    .flatMap((row) => {
      const params = Object.fromEntries([...row.path.ja.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 1] as const))
      return locales.map((locale) => ({
        id: row.id,
        marker: markerOf(row, locale),
        path: pathOf(row.id, locale, params),
      }))
    })
}

export async function checkServer(site: ConformanceSite, release: Release, findings: Findings) {
  for (const { path } of addressesOf(release)) {
    for (const [device, agent] of Object.entries(agents)) {
      const response = await fetch(site.origin + path, { headers: { 'user-agent': agent } })
      const html = await response.text()
      const where = `${path} (${device})`
      for (const line of site.failures()) findings.add('server', `${where}: ${shortened(line)}`)
      if (response.status !== 200) findings.add('server', `${where} returns ${response.status}`)
      else if (!/<main[^>]*>[^]*<h1[\s>]/.test(html)) findings.add('server', `${where} has no h1 in its main part`)
      // A missing text is shown as its key, such as `steps.input.long`.
      const text = html.replace(/<script[^]*?<\/script>|<[^>]*>/g, '\n')
      for (const [, key] of text.matchAll(/^\s*([a-z][a-zA-Z]*(?:\.[a-z][a-zA-Z]*)+)\s*$/gm))
        findings.add('server', `${where} shows the key ${key} instead of its text`)
    }
  }
}

export async function checkInBrowser(site: ConformanceSite, release: Release, findings: Findings) {
  const executablePath = process.env['BROWSER_PATH'] ?? (await findBrowser()) ?? undefined
  await using browser = await chromium
    .launch({ args: ['--no-sandbox', '--disable-gpu'], executablePath })
    .catch(() => null)
  if (!browser) return findings.skip(namesFrom('hydration'), 'no Chromium was found; set BROWSER_PATH to one')
  const context = await browser.newContext()
  // Responds to requests for maps here, so that their host is not needed.
  await context.route(
    ({ href }) => site.maps.has(href),
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  )
  const check = { context, site, release, findings, ofShell: await windowOfShell(context, site) }
  for (const both of Map.groupBy(addressesOf(release), ({ id }) => id).values()) {
    // In parallel, because both spend most of their time waiting until the network is idle.
    await Promise.all(both.flatMap((address) => [checkPage(check, address), checkNavigation(check, address)]))
    // Skips failures that a browser reported: the checks in that browser find them too.
    const own = site.failures().filter((line) => !line.endsWith('reported by a browser'))
    const where = both.map(({ path }) => path).join(', ')
    for (const line of own) findings.add('server', `${where}: ${shortened(line)}`)
  }
}

interface Check {
  context: BrowserContext
  site: ConformanceSite
  release: Release
  findings: Findings
  ofShell: Awaited<ReturnType<typeof windowOfShell>>
}

async function windowOfShell(context: BrowserContext, site: ConformanceSite) {
  const page = await openShell(context, site)
  // The shell loads its federation runtime when a visitor first uses the page and the browser is idle.
  await page.waitForFunction(() => {
    window.dispatchEvent(new Event('keydown'))
    return '__FEDERATION__' in window
  })
  const found = {
    names: new Set(await page.evaluate(inPage.globalsIn)),
    changed: new Set(await page.evaluate(inPage.changedIn)),
  }
  await page.close()
  return found
}

async function openShell(context: BrowserContext, { origin }: ConformanceSite): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/no-page-of-anybody`)
  await hydrated(page)
  return page
}

async function checkPage({ context, site, release, findings, ofShell }: Check, { id, path }: Address) {
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  listen(page, path, 'hydration', findings)
  await page.addInitScript(inPage.holdIdleWork)
  await page.goto(site.origin + path)
  if (!(await hydrated(page))) findings.add('hydration', `${path} is not hydrated within ${patience / 1000} s`)
  const base = `${site.origin}/_remotes/mfe-${release.remote}/${release.version}/`
  const { scripts = [], styles = [] } = release.pages[id] ?? {}
  const named = [release.entry, ...scripts, ...styles].map((file) => base + file)
  const ownFiles = asked.filter((url) => url.startsWith(base) && /\.(m?js|css)$/.test(url))
  for (const url of ownFiles.filter((each) => !named.includes(each)))
    findings.add(
      'requests',
      `${path} requests ${url.slice(base.length)} before hydration, but its page does not list it`,
    )
  await page.evaluate(inPage.beginIdleWork)
  await rested(page, path, 'requests', findings)
  for (const url of asked.filter((each) => !isDeclared(each, site, base)))
    findings.add('requests', `${path} requests ${url}`)
  for (const each of await page.evaluate(inPage.attributesApart)) findings.add('hydration', `${path}: ${each}`)
  for (const leak of await page.evaluate(inPage.styleLeaksIn, release.remote))
    findings.add('styles', `${path}: ${leak}`)
  const isOfRemote = (name: string) => ofLibraries.test(name) || new RegExp(`mfe[-_]${release.remote}`).test(name)
  for (const name of await page.evaluate(inPage.globalsIn))
    if (!ofShell.names.has(name) && !isOfRemote(name)) findings.add('globals', `${path} leaves the global ${name}`)
  for (const name of await page.evaluate(inPage.changedIn))
    if (!ofShell.changed.has(name) && ofShell.names.has(name.replace(/\..*/, '')))
      findings.add('globals', `${path} changes ${name}, which belongs to the browser`)
  await page.close()
}

/** Navigates to a page from a page of the shell, so that the federation runtime loads the container. */
async function checkNavigation({ context, site, findings }: Check, { path, marker }: Address) {
  const page = await openShell(context, site)
  listen(page, path, 'navigation', findings)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  const shown = await page.waitForFunction(inPage.isShownIn, marker, { timeout: patience }).catch(() => null)
  if (!shown) findings.add('navigation', `${path} is not shown within ${patience / 1000} s`)
  await rested(page, path, 'navigation', findings)
  await page.close()
}

async function rested(page: Page, path: string, name: 'requests' | 'navigation', findings: Findings) {
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => {
    findings.add(name, `${path} still has open requests after ${patience / 1000} s`)
  })
}

const notByHash =
  'release.json has integrity: true, but its scripts load each other without hashes: describe the release with integrity: false'

/** Returns the beginning of the first line, because stack traces of minified code do not help. */
const shortened = (text: string) => (text.split('\n')[0] ?? '').slice(0, 300)

function listen(page: Page, path: string, name: 'hydration' | 'navigation', findings: Findings) {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return
    const text = message.text()
    // The content security policy blocks these requests before they are sent, so only the console shows them.
    findings.add(text.includes('Content Security Policy') ? 'requests' : name, `${path}: ${shortened(text)}`)
    if (/integrity/i.test(text)) findings.add('files', notByHash)
  })
  page.on('pageerror', (error) => findings.add(name, `${path}: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') findings.add(name, `${path}: ${request.url()} failed: ${reason}`)
  })
}

const hydrated = (page: Page) =>
  page.waitForFunction(inPage.isHydrated, null, { timeout: patience }).then(
    () => true,
    () => false,
  )

/** Returns whether a page may request this URL: files of the release and the shell, data of site and API, maps. */
function isDeclared(url: string, { origin, apiOrigin, maps }: ConformanceSite, base: string): boolean {
  if (/^(data|blob):/.test(url) || url.startsWith(base) || maps.has(url)) return true
  const { origin: asked, pathname } = new URL(url)
  return asked === apiOrigin ? pathname.startsWith('/api/') : asked === origin && !pathname.startsWith('/_remotes/')
}
