import { EventEmitter } from 'node:events'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import os from 'node:os'
import process from 'node:process'
import { Stream } from 'node:stream'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Of what Node adds to the language: what rendering a document takes. */
const kept = [
  ...['AbortController', 'AbortSignal', 'DOMException', 'Event', 'EventTarget', 'FormData', 'Headers'],
  ...['ReadableStream', 'Request', 'Response', 'TextEncoder', 'URL', 'URLSearchParams'],
  ...['atob', 'btoa', 'queueMicrotask', 'structuredClone'],
]

/** Of the language: what a document does not need, and what makes memory or time hard to limit. */
const removed = ['Atomics', 'SharedArrayBuffer', 'WebAssembly']

/** A document is rendered at once: what would happen later happens in browsers only. */
const idle = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate']

/**
 * Functions of Node's C++ bindings that do not ask the permission model, or not in every case. `null` means all functions
 * of the binding.
 */
const closed: Record<string, readonly string[] | null> = {
  credentials: ['initgroups', 'setegid', 'seteuid', 'setgid', 'setgroups', 'setuid'],
  ffi: null,
  heap_utils: ['triggerHeapSnapshot'],
  os: ['setPriority'],
  process_methods: [
    ...['_debugEnd', '_debugProcess', '_kill', 'chdir', 'dlopen', 'dlopenBinary', 'execve', 'loadEnvFile', 'umask'],
  ],
  process_wrap: ['Process'],
  profiler: ['setCoverageDirectory'],
  report: ['setDirectory', 'setFilename', 'setReportOnFatalError', 'setReportOnSignal', 'writeReport'],
  spawn_sync: null,
  sqlite: null,
  v8: ['setFlagsFromString', 'setHeapProfileNearHeapLimit', 'setHeapSnapshotNearHeapLimit'],
}

type Binding = Record<string, unknown>

interface Internals {
  internalBinding?: (name: string) => Binding
}

/**
 * Closes Node's C++ bindings, and the one known way from JavaScript to its internal modules: an object that is cloned or
 * sent to a port can name an internal module, which Node then loads to make the copy.
 */
function closeBindings() {
  const internals = createRequire(import.meta.url)('internal/test/binding') as Internals
  const { internalBinding } = internals
  if (!internalBinding) throw new Error('Node does not show its bindings')
  const messaging = internalBinding('messaging') as { setDeserializerCreateObjectFunction: (make: () => never) => void }
  messaging.setDeserializerCreateObjectFunction(() => {
    throw new TypeError('Objects of Node cannot be copied')
  })
  for (const [name, functions] of Object.entries(closed)) {
    const binding = internalBinding(name)
    for (const each of functions ?? Object.keys(binding)) Reflect.deleteProperty(binding, each)
  }
  delete internals.internalBinding
}

/** The prototypes of the language and of what Node adds to it. */
function prototypes(): Set<unknown> {
  const globals = Object.getOwnPropertyNames(globalThis).map((name) => Reflect.get(globalThis, name) as unknown)
  const constructors = [...globals.filter((value) => typeof value === 'function'), EventEmitter, Stream, Socket]
  const generators = [function* () {}, async function* () {}]
  const iterators = [[][Symbol.iterator](), new Map().keys(), new Set().keys(), ''[Symbol.iterator]()]
  const found = new Set<unknown>()
  for (const value of [
    ...constructors.map(({ prototype }) => prototype as unknown),
    ...[async () => {}, ...generators, ...generators.map((generate) => generate()), ...iterators],
  ]) {
    for (let at = value; Object(at) === at && !found.has(at); at = Object.getPrototypeOf(at)) found.add(at)
  }
  return found
}

/** Deletes the methods by which Node copies objects to other threads: they lead to objects of its C++ code. */
function deleteTransfers(prototype: object) {
  for (const name of Object.getOwnPropertySymbols(prototype)) {
    if (name.description?.startsWith('messaging_')) Reflect.deleteProperty(prototype, name)
  }
}

/**
 * Properties that libraries set on their own objects and classes, such as the `name` of an error. They stay writable:
 * an object cannot have its own value for a property that is read-only on its prototype.
 */
const overridden = new Set([
  'constructor',
  'name',
  'message',
  'toString',
  'toLocaleString',
  'valueOf',
  'toJSON',
  'stack',
])

/**
 * Makes the built-in functions of a prototype read-only and closes it to new properties. Node's own JavaScript calls some
 * built-in functions with its internal objects, such as the socket of the standard input: a function put in their place
 * would receive them. Regular expressions lead nowhere, and V8 runs them slowly once their prototype has changed: it
 * takes a fifth of the time of a document.
 */
function freeze(prototype: object) {
  deleteTransfers(prototype)
  if (prototype === RegExp.prototype) return
  const isOverridden = [Object.prototype, Error.prototype].includes(prototype) || prototype instanceof Error
  if (!isOverridden) return Object.freeze(prototype)
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
    if (typeof value === 'function' && !overridden.has(name))
      Object.defineProperty(prototype, name, { writable: false, configurable: false })
  }
  Object.preventExtensions(prototype)
}

/** Deletes what a pipe can do besides carrying tasks and outcomes. `useUserBuffer` has Node write into freed memory. */
function closePipes() {
  const names = ['bind', 'connect', 'fchmod', 'listen', 'open', 'useUserBuffer']
  const { _handle: handle } = process.stdin as unknown as { _handle: object }
  for (let at = handle; at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
    for (const name of names) Reflect.deleteProperty(at, name)
}

/** Functions of `process` that Node itself calls while it runs. */
const keptOfProcess = ['nextTick', '_tickCallback', '_fatalException', 'emitWarning']

/**
 * Takes from this process what code of remotes has no use for. Node's permission model denies files, network, processes,
 * workers and the inspector already; this covers what the model leaves open, above all signals to other processes, and
 * makes everything else hard to reach.
 * @param log receives each line that is written to `console`
 */
export function lockDown(log: (line: string) => void) {
  // Everything is loaded. No file needs to be readable any more, not even this one.
  process.permission?.drop?.('fs.read')
  // Node loads the modules behind these when they are first used, and needs its globals for that.
  void new Response(new Blob([''])).body
  const language = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]
  const allowed = new Set([...language, ...kept].filter((name) => !removed.includes(name)))
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!allowed.has(name)) Reflect.deleteProperty(globalThis, name)
  }
  // Node's `fetch` leaves its agents under symbols that cannot be deleted.
  for (const name of Object.getOwnPropertySymbols(globalThis)) Reflect.set(globalThis, name, undefined)
  Object.assign(globalThis, Object.fromEntries(idle.map((name) => [name, () => 0])))
  const write = (...given: unknown[]) => log(given.map(String).join(' '))
  const levels = ['debug', 'error', 'info', 'log', 'trace', 'warn', 'dir', 'table', 'group', 'groupEnd', 'assert']
  Reflect.set(globalThis, 'console', Object.freeze(Object.fromEntries(levels.map((level) => [level, write]))))
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(process))) {
    if (typeof value === 'function' && !keptOfProcess.includes(name)) Reflect.deleteProperty(process, name)
  }
  for (const name of ['report', 'env', 'argv', 'execArgv', 'ppid']) Reflect.deleteProperty(process, name)
  // A blob leads to objects of Node's C++ code. `TextDecoder` is not kept for the same reason: Node uses whatever
  // replaces such an object as a pointer.
  for (const { prototype } of [Request, Response])
    for (const name of ['blob', 'formData']) Reflect.deleteProperty(prototype, name)
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
  // It is a timer too.
  Reflect.deleteProperty(AbortSignal, 'timeout')
  // The permission model covers neither: another process could be slowed down, and V8's own checks switched off.
  Reflect.deleteProperty(os, 'setPriority')
  Reflect.deleteProperty(v8, 'setFlagsFromString')
  syncBuiltinESMExports()
  closeBindings()
  closePipes()
  for (const prototype of prototypes() as Set<object>) freeze(prototype)
}
