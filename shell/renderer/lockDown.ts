import { Buffer } from 'node:buffer'
import { EventEmitter } from 'node:events'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import os from 'node:os'
import process from 'node:process'
import { Stream } from 'node:stream'
import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Globals that Node adds to JavaScript and that rendering a document needs. */
const kept = [
  ...['AbortController', 'AbortSignal', 'DOMException', 'Event', 'EventTarget', 'FormData', 'Headers'],
  ...['ReadableStream', 'Request', 'Response', 'TextEncoder', 'URL', 'URLSearchParams'],
  ...['atob', 'btoa', 'queueMicrotask', 'structuredClone'],
]

/** Globals of JavaScript that a document does not need. They make memory or time hard to limit. */
const removed = ['Atomics', 'SharedArrayBuffer', 'WebAssembly']

/** Timer functions, which do nothing in a renderer process. A document is rendered at once; timers run in browsers. */
const idle = ['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'clearInterval', 'clearImmediate']

/**
 * Functions of Node's C++ bindings that do not check the permission model in every case. `null` means all functions of
 * the binding.
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

const bindings = () => createRequire(import.meta.url)('internal/test/binding') as Internals

/**
 * Replaces the C++ function with which streams copy bytes. It trusts its numbers, and code of a remote can influence
 * them. Must run before Node loads its streams, which happens at their first use.
 */
function replaceCopying() {
  const Bytes = Uint8Array
  let isUsed = false
  Reflect.set(
    bindings().internalBinding!('buffer'),
    'copyArrayBuffer',
    (to: ArrayBuffer, toStart: number, from: ArrayBuffer, fromStart: number, length: number) => {
      isUsed = true
      new Bytes(to, toStart, length).set(new Bytes(from, fromStart, length))
    },
  )
  const start = (stream: ReadableByteStreamController) => stream.enqueue(new Bytes(1))
  void new ReadableStream({ type: 'bytes', start }).getReader({ mode: 'byob' }).read(new Bytes(1))
  if (!isUsed) throw new Error('Node does not copy the bytes of streams with the given function')
}

/**
 * Closes Node's C++ bindings, and the one known way from JavaScript to Node's internal modules. An object that is cloned
 * or sent to a port can name an internal module, and Node then loads this module to make the copy.
 */
function closeBindings() {
  const internals = bindings()
  const { internalBinding } = internals
  if (!internalBinding) throw new Error('Node does not expose its bindings: start it with --expose-internals')
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

const globalClasses = (named = /^/) =>
  Object.getOwnPropertyNames(globalThis)
    .filter((name) => named.test(name))
    .map((name) => Reflect.get(globalThis, name) as unknown)
    .filter((value) => typeof value === 'function')

/** Makes the global variables read-only, because Node's own JavaScript uses some of them. */
function freezeGlobals() {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const found = Object.getOwnPropertyDescriptor(globalThis, name)
    if (found?.configurable && 'value' in found)
      Object.defineProperty(globalThis, name, { writable: false, configurable: false })
  }
}

function prototypes(classes: NewableFunction[]): Set<unknown> {
  const generators = [function* () {}, async function* () {}]
  const iterators = [[][Symbol.iterator](), new Map().keys(), new Set().keys(), ''[Symbol.iterator]()]
  const found = new Set<unknown>()
  for (const value of [
    ...classes.map(({ prototype }) => prototype as unknown),
    ...[async () => {}, ...generators, ...generators.map((generate) => generate()), ...iterators],
  ]) {
    for (let at = value; Object(at) === at && !found.has(at); at = Object.getPrototypeOf(at)) found.add(at)
  }
  return found
}

/** Deletes the methods with which Node copies objects to other threads. They give access to objects of its C++ code. */
function deleteTransfers(prototype: object) {
  for (const name of Object.getOwnPropertySymbols(prototype)) {
    if (name.description?.startsWith('messaging_')) Reflect.deleteProperty(prototype, name)
  }
}

/**
 * Properties that libraries set on their own objects and classes, such as the `name` of an error. They stay writable,
 * because code cannot assign a property that is read-only on the prototype.
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
 * Makes the built-in functions of a prototype read-only and prevents new properties. Node's own JavaScript calls some
 * built-in functions with its internal objects, such as the socket of the standard input. A replaced function would
 * receive these objects. Only `RegExp.prototype` stays open: V8 runs regular expressions slowly once their prototype has
 * changed. Regular expressions give no access to objects of Node.
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

/**
 * Freezes the classes too. Node tests its internal objects with `instanceof`, which calls a function of the class. `Error`
 * only gets no new properties, because libraries set `stackTraceLimit`. So does `RegExp`, because freezing slows V8 down.
 */
function freezeConstructors(classes: NewableFunction[]) {
  for (const constructor of classes) {
    for (let at = constructor as object; at !== Function.prototype; at = Object.getPrototypeOf(at) as object) {
      if (at === Error || at === RegExp) Object.preventExtensions(at)
      else Object.freeze(at)
    }
  }
}

/** Node's C++ code reads or writes freed memory if such a function gets a number whose conversion frees the buffer. */
function closeBuffers() {
  const prototype = Buffer.prototype as object
  for (const name of Object.getOwnPropertyNames(prototype))
    if (/(?:Slice|Write)$/.test(name)) Reflect.deleteProperty(prototype, name)
}

/**
 * Deletes the functions of pipes that tasks and outcomes do not need. With `useUserBuffer`, code could make Node write
 * into freed memory. With `open`, it could read any file descriptor.
 */
function closePipes() {
  const names = ['bind', 'connect', 'fchmod', 'listen', 'open', 'useUserBuffer']
  const { _handle: handle } = process.stdin as unknown as { _handle: object }
  for (let at = handle; at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
    for (const name of names) Reflect.deleteProperty(at, name)
}

/** Functions of `process` that Node itself calls while it runs. */
const keptOfProcess = ['nextTick', '_tickCallback', '_fatalException', 'emitWarning']

/**
 * Removes functions from this process that code of remotes does not need. Node's permission model already denies files,
 * network, processes, workers and the inspector. This function closes the gaps of that model, above all signals to
 * other processes. It also makes everything else hard to reach.
 * @param log receives each line that is written to `console`
 */
export function lockDown(log: (line: string) => void) {
  // All code is loaded, so the process no longer needs to read any file.
  process.permission?.drop?.('fs.read')
  replaceCopying()
  // Most of these are deleted below, but code can still get them from a stream.
  const ofStreams = globalClasses(/^(?:Readable|Writable|Transform)/)
  // Node loads the modules of these classes at their first use and needs its globals for that. So we use them here.
  void new Response(new Blob([''])).body
  const language = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]
  const allowed = new Set([...language, ...kept].filter((name) => !removed.includes(name)))
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!allowed.has(name)) Reflect.deleteProperty(globalThis, name)
  }
  // Node's `fetch` stores its agents in global properties named by symbols. They cannot be deleted, only overwritten.
  for (const name of Object.getOwnPropertySymbols(globalThis)) Reflect.set(globalThis, name, undefined)
  Object.assign(globalThis, Object.fromEntries(idle.map((name) => [name, () => 0])))
  const write = (...given: unknown[]) => log(given.map(String).join(' '))
  const levels = ['debug', 'error', 'info', 'log', 'trace', 'warn', 'dir', 'table', 'group', 'groupEnd', 'assert']
  Reflect.set(globalThis, 'console', Object.freeze(Object.fromEntries(levels.map((level) => [level, write]))))
  for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(process))) {
    if (typeof value === 'function' && !keptOfProcess.includes(name)) Reflect.deleteProperty(process, name)
  }
  for (const name of ['report', 'env', 'argv', 'execArgv', 'ppid']) Reflect.deleteProperty(process, name)
  // A blob gives access to objects of Node's C++ code. If code replaces such an object, Node uses the replacement as a
  // pointer. `TextDecoder` is not in `kept` for the same reason.
  for (const { prototype } of [Request, Response])
    for (const name of ['blob', 'formData', 'textStream']) Reflect.deleteProperty(prototype, name)
  for (const name of ['createObjectURL', 'revokeObjectURL']) Reflect.deleteProperty(URL, name)
  // `AbortSignal.timeout` starts a timer, and a renderer has no timers.
  Reflect.deleteProperty(AbortSignal, 'timeout')
  // The permission model does not cover these two. They can slow down another process and switch off checks of V8.
  Reflect.deleteProperty(os, 'setPriority')
  Reflect.deleteProperty(v8, 'setFlagsFromString')
  syncBuiltinESMExports()
  closeBindings()
  closePipes()
  closeBuffers()
  const classes = [...globalClasses(), ...ofStreams, Buffer, EventEmitter, Stream, Socket]
  freezeConstructors(classes)
  freezeGlobals()
  for (const prototype of prototypes(classes) as Set<object>) freeze(prototype)
}
