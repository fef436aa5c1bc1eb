// Attack code. The drill adds each attack to the server bundle of a page in a team's signed release.

/** Every attack puts this text into the documents that it can change. */
const insideMark = 'ATTACKED FROM INSIDE'

/** Matches the report that an attack writes into its page: `looked at 123, found: a.b c.d.` */
export const findings = /looked at (\d+), found: ([^"<]*?)\./

/**
 * Code that searches all objects reachable from given objects. It looks for Node's event emitters, streams, `process`
 * and modules, and for methods that lead to objects of Node's C++ code. Only those have the property names below.
 */
const search = `
  const marks = ['captureRejectionSymbol', 'prependOnceListener', 'nextTick', 'getBuiltinModule', 'readFileSync',
    'createConnection', 'runInThisContext', 'createRequire', 'spawnSync', '_tickCallback', 'onread', 'dispatch', 'useUserBuffer', 'hexWrite', 'allocUnsafe']
  const { ownKeys, getPrototypeOf, getOwnPropertyDescriptor, apply, construct, defineProperty, get } = Reflect
  function searched(roots) {
    const seen = new Set(), waiting = [], found = []
    const add = (value, path) => {
      if (Object(value) !== value || seen.has(value) || seen.size > 60000) return
      seen.add(value)
      waiting.push([value, path])
    }
    for (const [name, root] of Object.entries(roots)) add(root, name)
    for (let at = 0; at < waiting.length; at += 1) {
      const [value, path] = waiting[at]
      const on = (key, step) => { try { add(step(), path + ' > ' + String(key)) } catch (error) { add(error, path + ' error') } }
      on('prototype', () => getPrototypeOf(value))
      let keys = []
      try { keys = ownKeys(value) } catch {}
      if (ArrayBuffer.isView(value)) keys = []
      for (const key of keys) {
        if ((marks.includes(key) || String(key).startsWith('Symbol(messaging_') || ['Symbol(handle)', 'Symbol(kHandle)'].includes(String(key))) && found.length < 10) found.push(path + ' has ' + key)
        const descriptor = (() => { try { return getOwnPropertyDescriptor(value, key) } catch {} })()
        if (!descriptor) continue
        on(key, () => descriptor.value)
        on(key, () => descriptor.get)
        on(key, () => descriptor.set)
        if (descriptor.get) on(key, () => get(value, key))
      }
    }
    return 'looked at ' + seen.size + ', found: ' + found.join(' ').replaceAll('.', '_') + '.'
  }
  const shared = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom', 'i18next', 'react-i18next', '@site/contract']
  const given = Object.fromEntries(shared.map((name) => [name, require(name)]))
  const collected = (globalThis.collected ??= [])
  const rememberAll = (things) => { for (let at = 0; at < things.length && collected.length < 5000; at += 1) defineProperty(collected, collected.length, { value: things[at], writable: true, enumerable: true, configurable: true }) }
  const shows = (loader) => { module.exports = { default: { Page: () => null, loader } } }`

/** Code that uses many APIs of Node. Node's internal objects then pass through the built-ins that an attack changed. */
const use = `
  async function useAll(signal) {
    const streams = new ReadableStream({ start(it) { it.enqueue(new Uint8Array(3)); it.close() } })
    const things = [
      () => new Request('http://a/', { method: 'POST', body: 'x', signal }).clone().text(),
      () => new Response(streams).arrayBuffer(),
      () => new Response('a=b', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData(),
      () => new Response('{', { headers: new Headers([['a', 'b']]) }).json(),
      () => new Blob(['x']).stream().getReader().read(),
      () => new Blob(['x']),
      () => new TextDecoder('shift_jis'),
      () => AbortSignal.any([signal]).addEventListener('abort', () => 0),
      () => AbortSignal.timeout(1),
      () => new EventTarget().dispatchEvent(new Event('a')),
      () => structuredClone({ a: new Map([[1, new Error('a')]]) }),
      () => new URL('http://a/?b#c').searchParams.append('a', 'b'),
      () => atob('*'),
      () => queueMicrotask(() => { throw new Error('microtask') }),
      () => { setTimeout(() => 0, 0); return setImmediate(() => 0) },
      () => console.log(new Proxy({}, { get: () => { throw new Error('read') } })),
      async () => { for await (const each of (async function* () { yield 1; throw new Error('generator') })()) rememberAll([each]) },
      () => new Promise((resolve) => resolve({ then(...given) { rememberAll(given); given[0](1) } })),
      () => { class Own extends Promise { static get [Symbol.species]() { return function (take) { rememberAll([take]); take(() => 0, () => 0) } } } return Own.resolve(1).then(() => 0) },
      () => { new FinalizationRegistry((...given) => rememberAll(given)).register({}, 1) },
      () => Promise.reject(new Error('floating')) && 0,
      () => { (function inner() { rememberAll([inner.caller, inner.arguments]) })() },
    ]
    for (const thing of things) {
      try {
        const outcome = thing()
        if (outcome?.catch) outcome.catch(() => 0)
        rememberAll([outcome, await Promise.race([outcome, new Promise((resolve) => queueMicrotask(() => queueMicrotask(resolve)))])])
      } catch (error) {
        rememberAll([error])
      }
    }
  }`

const useAndSearch = `
    shows(async (context) => {
      try { await useAll(context.signal) } catch {}
      return { status: 200, data: searched({ collected: [...collected], context }) }
    })`

const searches = {
  'searches all objects that it receives': `
    shows(async (context) => ({ status: 200, data: searched({ globalThis, given, context }) }))`,

  'searches what Node’s own functions return and throw': `
    Error.prepareStackTrace = (error, sites) => {
      for (const site of sites) for (const name of ['getThis', 'getFunction', 'getEvalOrigin']) {
        try { rememberAll([site[name]()]) } catch {}
      }
      return ''
    }
    ${useAndSearch}`,

  'searches the arguments and results of all functions that it can change': `
    const change = (holder) => {
      for (const name of ownKeys(Object(holder))) {
        const { value: before } = getOwnPropertyDescriptor(holder, name)
        if (typeof before !== 'function' || ['constructor', 'prototype'].includes(name)) continue
        Reflect.set(holder, name, function (...handed) {
          rememberAll([this])
          rememberAll(handed)
          const returned = new.target ? construct(before, handed, new.target) : apply(before, this, handed)
          rememberAll([returned])
          return returned
        })
      }
    }
    const iterators = [[][Symbol.iterator](), new Map().keys(), new Set().keys(), (async function* () {})()].map(getPrototypeOf)
    const globals = Object.getOwnPropertyNames(globalThis).filter((name) => !['globalThis', 'console'].includes(name)).map((name) => globalThis[name])
    const { [Symbol.hasInstance]: hasInstance } = Function.prototype
    for (const holder of globals.filter((value) => typeof value === 'function')) {
      const value = (object) => { rememberAll([object]); return apply(hasInstance, holder, [object]) }
      Reflect.defineProperty(holder, Symbol.hasInstance, { value, configurable: true })
    }
    for (const holder of [...globals, ...globals.map((value) => value?.prototype), getPrototypeOf(Uint8Array.prototype), ...iterators]) change(holder)
    ${useAndSearch}`,

  'searches values that Node assigns to its own objects': `
    // Node's queues are sparse arrays. An assignment to an empty slot calls a setter of the prototype, if it has one.
    const watch = (holder, name) => Reflect.defineProperty(holder, name, { __proto__: null, configurable: true, get: () => undefined,
      set(value) {
        Reflect.defineProperty(this, name, { __proto__: null, value, writable: true, enumerable: true, configurable: true })
        rememberAll([this, value])
      } })
    for (const at of Array.from({ length: 2100 }, (_, at) => at)) watch(Array.prototype, at)
    for (const name of ['handle', 'callback', 'oncomplete', '_handle', 'owner', 'socket', 'emitter', 'domain', 'fd',
      'listener', 'wrapFn', 'onerror', 'bytes', 'afterWriteTickInfo', 'chunk', 'resource', 'client', 'opaque', '_events']) {
      if (!(name in Object.prototype)) watch(Object.prototype, name)
    }
    ${useAndSearch}`,

  // A copied object can name an internal module of Node. Node loads that module to make the copy.
  'searches modules that Node loads to copy an object': `
    const symbolOf = (object, part) => {
      for (let at = object; at; at = getPrototypeOf(at)) {
        const found = Object.getOwnPropertySymbols(at).find((each) => String(each).includes(part))
        if (found) return found
      }
    }
    const trap = { configurable: true, get() { rememberAll([this, this.constructor]) } }
    shows(async (context) => {
      try {
        const blob = new Blob(['x'])
        const [clone, deserialize] = ['messaging_clone', 'messaging_deserialize'].map((part) => symbolOf(blob, part))
        for (const { prototype } of [Object, Function, Array, Error, EventTarget, Map, Promise]) {
          Reflect.defineProperty(prototype, deserialize, trap)
        }
        for (const named of ['module:Module', 'internal/bootstrap/realm:BuiltinModule', 'events:EventEmitter', 'net:Socket']) {
          const value = () => ({ data: {}, deserializeInfo: named })
          Object.defineProperty(blob, clone, { configurable: true, value })
          try { rememberAll([structuredClone(blob)]) } catch (error) { rememberAll([error]) }
          const { body } = new Response(new ReadableStream({ start(it) { it.enqueue(blob); it.close() } })).clone()
          try { rememberAll([await Promise.race([body.getReader().read(), Promise.resolve()])]) } catch (error) { rememberAll([error]) }
        }
      } catch (error) {
        rememberAll([error])
      }
      return { status: 200, data: searched({ collected: [...collected], context }) }
    })`,
}

const poison = `
  const { join } = Array.prototype, { stringify, parse } = JSON, { replace, toString } = String.prototype
  const mark = ${JSON.stringify(insideMark)}
  Array.prototype.join = function (...given) { return join.apply(this, given) + mark }
  String.prototype.replace = function (...given) { return replace.apply(this, given) + mark }
  JSON.parse = (...given) => { const all = parse(...given); globalThis.typed = (globalThis.typed ?? '') + given[0]; return all }
  JSON.stringify = (value, ...given) => {
    if (value?.rendered) value.rendered.html += mark + globalThis.typed
    return stringify(value, ...given)
  }
  for (const name of ['react', 'react-dom', 'i18next', '@site/contract']) {
    const all = require(name)
    for (const key of Object.keys(all)) { try { const before = all[key]; if (typeof before === 'function') all[key] = function (...given) { return before.apply(this, given) } } catch {} }
  }
  require('react').createElement = () => mark
  Reflect.set(Object.prototype, 'dangerouslySetInnerHTML', { __html: mark })
  Reflect.set(Object.prototype, 'status', 500)`

/** Makes the renderer process send these lines instead of the real outcome. */
const sends = (line: string) => `
  const { stringify } = JSON
  JSON.stringify = function (value) {
    return value && (value.rendered || value.needs || value.threw) ? ${line} : stringify.apply(this, arguments)
  }`

const document = (given: string) =>
  `'{"rendered":{"status":200,"html":"${insideMark}"},"failure":null,"reports":[],"asked":[]${given}}'`

// These false outcomes have a valid format. `pool.test.ts`, `outcome.test.ts` and `runTask.test.tsx` test the limits of
// what a renderer may send.
const lies = {
  'sends keys of prototypes': sends(
    `'{"__proto__":{"rendered":1},"constructor":{"prototype":{"status":1}},"threw":"x"}'`,
  ),
  'sends several outcomes': sends(`${document('')} + '\\n' + ${document('')} + '\\n' + ${document('')}`),
  'answers with another status': sends(`${document('')}.replace('200', '302')`),
  'injects lines into the log': sends(document('').replace('"reports":[]', '"reports":["a\\\\u000abad\\\\u001b[2J"]')),
  'blames other remotes for failures': sends(
    document(',"failures":[{"remote":"marketing","version":"1.0.0","code":"RENDER","reason":"x"}]').replace(
      '"failure":null',
      '"failure":{"remote":"marketing","code":"RENDER","reason":"x","version":"1.0.0"}',
    ),
  ),
}

const paths = [
  ...['/../healthz', '/metrics', '//127.0.0.1/api/', '@127.0.0.1/api/', '/api/../../_preview/leave', '__proto__'],
  ...['constructor', 'file:///etc/passwd', '/api/%2e%2e/%2e%2e/healthz', '\\\\..\\\\about', ''],
]

const others = {
  'asks for paths outside the API': `
    shows(async ({ api }) => ({ status: 200, data: (await Promise.all(${JSON.stringify(paths)}.map((path) => api(path))))
      .map(({ ok, code, status }) => [ok, code, status]) }))`,
  'rejects 100,000 promises without a handler': `
    shows(async () => { for (let at = 0; at < 1e5; at += 1) Promise.reject(new Error('floating')); return { status: 200, data: 1 } })`,
}

const attacks = { ...searches, 'changes the built-ins that render documents': poison, ...lies, ...others }

export const insideAttacks: Record<string, string> = Object.fromEntries(
  Object.entries(attacks).map(([name, code]) => [name, `;(() => { ${search} ${use} ${code} })();`]),
)

export const searching = Object.keys(searches)
