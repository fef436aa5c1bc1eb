import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

test.afterEach(({ site }) => site.activate('news'))

/** Returns an edit that makes a page run `code` instead of rendering. @param bundle for example `server/news.js` */
const rendersInstead = (bundle: string, code: string) => (text: string, file: string) =>
  file === bundle
    ? `${text};module.exports = { default: { ...module.exports.default, Page: () => { ${code} } } }`
    : text

// `shell/renderer/pool.test.ts` tests other ways to exhaust time and memory.
test('a release that loops forever takes down only its own page', async ({ request, site }) => {
  const version = await site.storeVariant('news', { edit: rendersInstead('server/news.js', 'for (;;) ;') })
  await site.activate('news', version)
  const [looping, ...others] = await Promise.all(
    ['/news-en', '/about-en', '/contact-en', '/healthz'].map((path) => request.get(path)),
  )
  expect(await looping!.text()).toContain('This page cannot be displayed')
  expect(looping!.status()).toBe(503)
  for (const other of others) expect(other.status()).toBe(200)
  await site.activate('news')
  expect((await request.get('/news-en')).status()).toBe(200)
})

test('a release whose articles all loop is quarantined, and the previous one is shown', async ({ request, site }) => {
  const version = await site.storeVariant('news', { edit: rendersInstead('server/newsDetail.js', 'for (;;) ;') })
  await site.activate('news', version)
  const statuses: number[] = []
  for (const id of [1, 2, 3, 4]) statuses.push((await request.get(`/news-en/${id}`)).status())
  expect(statuses).toEqual([503, 503, 503, 200])
  const health = (await (await request.get('/healthz')).json()) as object
  expect(health).toMatchObject({
    remotes: { news: { version: site.builtVersion('news') } },
    refused: [{ remote: 'news', version, refusal: { code: 'BUDGET' } }],
  })
})

/** Expressions that could give access outside a renderer process, and their required values in a remote's code. */
const waysOut = {
  'typeof process': 'undefined',
  'typeof globalThis.process': 'undefined',
  'typeof fetch': 'undefined',
  'typeof WebSocket': 'undefined',
  'typeof Buffer': 'undefined',
  'typeof require("react").createElement.constructor("return globalThis")()': 'EvalError',
  '(0, eval)("1 + 1")': 'EvalError',
  'new (Object.getPrototypeOf(async () => 0).constructor)("return 1")()': 'EvalError',
  'require("node:fs").readFileSync("package.json")': 'Error',
  'await import("node:fs")': 'TypeError',
  'setTimeout(() => { for (;;) ; }, 0)': '0',
  'typeof console._stderr': 'undefined',
  'console.constructor.name': 'Object',
  'Object.getOwnPropertyNames(globalThis).filter((name) => /process|^Buffer|Worker|fetch|WebAssembly/.test(name)).join()':
    '',
}

test('a remote’s code has no access to process, files, network or timers', async ({ request, site }) => {
  const tries = Object.keys(waysOut).map(
    (way) =>
      `try { found[${JSON.stringify(way)}] = String(${way}) } catch (error) { found[${JSON.stringify(way)}] = error.name }`,
  )
  const loader = `async () => { const found = {}; ${tries.join(';')}; return { status: 200, data: found } }`
  const version = await site.storeVariant('news', {
    edit: (text, file) =>
      file === 'server/news.js'
        ? `${text};module.exports = { default: { Page: () => null, loader: ${loader} } }`
        : text,
  })
  await site.activate('news', version)
  const html = await (await request.get('/news-en')).text()
  const boot = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
  const { route } = JSON.parse(boot) as { route: { data: { data: unknown } } }
  expect(route.data.data).toEqual(waysOut)
})
