// A renderer process whose code deliberately has access to all modules of Node. Each attack must fail because the
// process denies it, and not only because code of remotes cannot reach the module.
import { Buffer } from 'node:buffer'
import childProcess from 'node:child_process'
import cluster from 'node:cluster'
import crypto from 'node:crypto'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { EventEmitter, once } from 'node:events'
import fs from 'node:fs'
import type Http from 'node:http'
import inspector from 'node:inspector'
import module from 'node:module'
import net from 'node:net'
import os, { setPriority } from 'node:os'
import process from 'node:process'
import traceEvents from 'node:trace_events'
import v8 from 'node:v8'
import type { WASI as WASIClass } from 'node:wasi'
import workers from 'node:worker_threads'
import { lockDown } from './lockDown.ts'
import { serve } from './lines.ts'

export interface Targets {
  /** A file that the user of the server can read, and a folder that this user can write to. */
  secret: string
  folder: string
  /** Ports of 127.0.0.1 and a socket file that the test listens on. */
  tcpPort: number
  udpPort: number
  socket: string
  /** Process id of another process of the same user, which stands for the server. */
  victim: number
}

const ownFile = import.meta.filename
const requireHere = module.createRequire(ownFile)

type Binding = Record<string, (...given: unknown[]) => unknown>

/** Node's C++ bindings. This file imports them before `lockDown` closes them. */
const { internalBinding } = requireHere('internal/test/binding') as { internalBinding: (name: string) => Binding }

/**
 * Makes Node copy an object that names an export of an internal module.
 * @returns the objects of Node that a getter on the prototypes received meanwhile
 */
function copiedBy(named: string): unknown {
  const symbols = Object.getOwnPropertySymbols(Blob.prototype)
  const [clone, deserialize] = ['messaging_clone', 'messaging_deserialize'].map((name) =>
    symbols.find((symbol) => String(symbol).includes(name)),
  ) as [symbol, symbol]
  const blob = new Blob(['x'])
  Object.defineProperty(blob, clone, { value: () => ({ data: {}, deserializeInfo: named }) })
  const found: unknown[] = []
  const trap = { configurable: true, get: asked }
  function asked(this: unknown) {
    found.push(this)
  }
  for (const holder of [Object.prototype, Function.prototype]) Reflect.defineProperty(holder, deserialize, trap)
  try {
    structuredClone(blob)
  } catch {
    // The error does not matter. Node has already looked up the function that makes the copy.
  }
  if (found.length === 0) throw new TypeError('The copy exposed no object of Node')
  return found
}

const { Blob, fetch, setTimeout, structuredClone } = globalThis

interface Pipe {
  open: (descriptor: number) => void
  useUserBuffer: (bytes: Uint8Array) => void
}

/** Loads the module only after `lockDown`, which must run before Node loads its streams. */
const http = () => requireHere('node:http') as typeof Http

const bufferFunction = (name: string) =>
  Reflect.get(Buffer.prototype as object, name) as (...given: unknown[]) => unknown

/** Returns the C++ object of the standard input. */
const pipe = () => Reflect.get(process.stdin, '_handle') as Pipe

/** Resolves when the emitter emits the event. Rejects if it emits an error. */
const does = async (emitter: EventEmitter, event: string) => void (await once(emitter, event))

/** Returns the libuv handle of a socket. Its methods do not run the JavaScript code of Node. */
function rawHandle(open: (socket: net.Socket) => void) {
  const socket = new net.Socket()
  socket.on('error', () => undefined)
  try {
    open(socket)
  } catch {
    // Node creates the handle before it denies the connection.
  }
  return Reflect.get(socket, '_handle') as Record<'bind' | 'connect' | 'listen', (...given: unknown[]) => unknown>
}

/** Throws the error that a method of a raw handle returned. Some methods throw it themselves. */
function raised(result: unknown) {
  if (result instanceof Error) throw result
  return result
}

const attacks = ({ secret, folder, tcpPort, udpPort, socket, victim }: Targets): Record<string, () => unknown> => {
  const place = (name: string) => `${folder}/${name}`
  const loopback = '127.0.0.1'
  return {
    'reads a file': () => fs.readFileSync(secret),
    'reads a file, asynchronously': () => fs.promises.readFile(secret),
    'reads its own build': () => fs.readFileSync(ownFile),
    'reads a file as a blob': async () => (await fs.openAsBlob(secret)).text(),
    'reads the environment of the server': () => fs.readFileSync(`/proc/${victim}/environ`),
    'reads the memory of the server': () => fs.openSync(`/proc/${victim}/mem`, 'r'),
    'reads the environment of its own process': () => fs.readFileSync('/proc/self/environ'),
    'lists a folder': () => fs.readdirSync(folder),
    'checks whether a file exists': () => fs.statSync(secret),
    'follows a link': () => fs.readlinkSync('/proc/self/exe'),
    'watches a folder': () => fs.watch(folder),
    'writes a file': () => fs.writeFileSync(place('written'), ''),
    'makes a folder': () => fs.mkdirSync(place('made')),
    'makes a link': () => fs.symlinkSync(secret, place('link')),
    'copies a file': () => fs.copyFileSync(secret, place('copy')),
    'removes a file': () => fs.rmSync(secret),
    'changes a file': () => fs.chmodSync(secret, 0o777),
    'changes the times of a file': () => fs.lutimesSync(secret, 1, 1),
    'loads an environment file': () => process.loadEnvFile(secret),
    'changes its working folder': () => process.chdir('/'),
    'connects by TCP': () => does(net.connect(tcpPort, loopback), 'connect'),
    'connects by a socket file': () => does(net.connect(socket), 'connect'),
    'connects by an abstract socket': () => does(net.connect('\0abstract'), 'connect'),
    'connects by a raw handle': () =>
      raised(rawHandle((it) => it.connect(tcpPort, loopback)).connect({}, loopback, () => tcpPort)),
    'connects by a raw handle to a socket file': () =>
      raised(rawHandle((it) => it.connect(socket)).connect({}, socket)),
    'listens by a raw handle': () => raised(rawHandle((it) => it.connect(tcpPort, loopback)).bind(loopback, 0, 0)),
    'listens at a socket file': () => does(net.createServer().listen(place('listening')), 'listening'),
    'sends an HTTP request': () => does(http().get(`http://${loopback}:${tcpPort}`), 'response'),
    fetches: () => fetch(`http://${loopback}:${tcpPort}`),
    'sends by UDP': () =>
      new Promise((resolve, reject) => {
        const sender = dgram.createSocket('udp4')
        sender.on('error', reject)
        sender.send('x', udpPort, loopback, (error) => (error ? reject(error) : resolve(null)))
      }),
    'resolves a host name': () => dns.promises.lookup('localhost'),
    'asks a name server that it chooses': () => {
      const resolver = new dns.promises.Resolver({ timeout: 200, tries: 1 })
      resolver.setServers([`${loopback}:${udpPort}`])
      return resolver.resolveTxt('a.example')
    },
    'starts a process': () => does(childProcess.spawn('/bin/true'), 'spawn'),
    'starts a process and waits': () => {
      const { error } = childProcess.spawnSync('/bin/true')
      if (error) throw error
    },
    'replaces itself with another program': () => process.execve!('/bin/true', []),
    forks: () => cluster.fork(),
    'starts a thread': () => does(new workers.Worker('1', { eval: true }), 'online'),
    'opens an inspector': () => inspector.open(0),
    'inspects itself': () => new inspector.Session().connect(),
    'opens the inspector of the server': () =>
      (Reflect.get(process, '_debugProcess') as (pid: number) => void).call(process, victim),
    'ends the server': () => process.kill(victim, 'SIGKILL'),
    'ends the server with an internal function of Node': () =>
      (Reflect.get(process, '_kill') as (pid: number, signal: number) => void).call(process, victim, 9),
    'slows the server down': () => os.setPriority(victim, 19),
    'slows the server down with a named import': () => setPriority(victim, 19),
    'becomes another user': () => process.setuid!(65_534),
    'loads an add-on': () => process.dlopen({ exports: {} }, place('a.node')),
    'loads an engine': () => crypto.setEngine(place('a.so')),
    'loads a binding with process.binding': () => (Reflect.get(process, 'binding') as (name: string) => void)('fs'),
    'gets a module of Node from a copied object': () => copiedBy('module:Module'),
    'gets the bindings of Node': () =>
      (requireHere('internal/test/binding') as Record<string, () => void>)['internalBinding']!(),
    'opens files with the binding of SQLite': () =>
      Reflect.construct(internalBinding('sqlite')['DatabaseSync']!, [secret, true, {}]) as object,
    'ends the server with a binding': () => internalBinding('process_methods')['_kill']!(victim, 9),
    'slows the server down with a binding': () => internalBinding('os')['setPriority']!(victim, 19, {}),
    'changes the flags of V8 with a binding': () =>
      internalBinding('v8')['setFlagsFromString']!('--allow-natives-syntax'),
    'starts a process with a binding': () => internalBinding('spawn_sync')['spawn']!({ file: '/bin/true', args: [] }),
    'calls foreign functions with a binding': () =>
      Reflect.construct(internalBinding('ffi')['DynamicLibrary']!, ['libc.so.6']) as object,
    'becomes another user with a binding': () => internalBinding('credentials')['setuid']!(65_534),
    'gets a built-in module': () => process.getBuiltinModule('fs'),
    'requires a file': () => module.createRequire(ownFile)('./lines.ts') as unknown,
    'imports a file': () => import('./testing.ts'),
    'replaces a function that Node may call with its own objects': () => {
      const holders = [Array, Function, Map, Promise, Uint8Array, EventTarget, ReadableStream, EventEmitter, net.Socket]
      const open = holders.flatMap(({ prototype }) =>
        Object.entries(Object.getOwnPropertyDescriptors(prototype)).filter(
          ([, { value, writable }]) => value && writable,
        ),
      )
      if (open.length === 0) throw new TypeError('all are read-only')
    },
    'adds a property that Node may look for': () => {
      Object.defineProperty(Object.prototype, 'handle', { value: 1 })
    },
    'replaces a global variable that Node uses': () => {
      Object.defineProperty(globalThis, 'Uint8Array', { value: Object })
    },
    'replaces how Node tests its own objects': () => {
      Object.defineProperty(Uint8Array, Symbol.hasInstance, { value: () => true })
    },
    'has Node write into a buffer that it has freed': () => bufferFunction('hexWrite').call(Buffer.from('abcd'), 'ff'),
    'reads a buffer that Node has freed': () => bufferFunction('latin1Slice').call(Buffer.from('abcd')),
    'reads another file descriptor': () => {
      const Pipe = pipe().constructor as new (type: number) => Pipe
      new Pipe(0).open(0)
    },
    'has Node write into memory that is free': () => pipe().useUserBuffer(new Uint8Array(9)),
    'opens files with SQLite': () => module.createRequire(ownFile)('node:sqlite') as unknown,
    'opens files with WASI': () => {
      const { WASI } = module.createRequire(ownFile)('node:wasi') as { WASI: typeof WASIClass }
      return new WASI({ version: 'preview1', preopens: { '/': '/' } })
    },
    'calls foreign functions': () =>
      (module.createRequire(ownFile)('node:ffi') as { dlopen: (file: string) => void }).dlopen('libc.so.6'),
    'writes a report': () => process.report.writeReport(place('report.json')),
    'writes a heap snapshot': () => v8.writeHeapSnapshot(place('memory.heapsnapshot')),
    'writes a heap snapshot when memory is short': () => v8.setHeapSnapshotNearHeapLimit(1),
    'traces into a file': () => traceEvents.createTracing({ categories: ['v8'] }).enable(),
    'caches code in a folder': () => {
      const { status } = module.enableCompileCache(place('cache'))
      if (status !== module.constants.compileCacheStatus.ENABLED)
        throw Object.assign(new Error(), { code: 'NOT_ENABLED' })
    },
    'changes the flags of V8': () => v8.setFlagsFromString('--allow-natives-syntax'),
    // oxlint-disable-next-line no-eval -- an attack that must fail
    'runs code from a string': () => void (0, eval)('1'),
  }
}

/** Tries all attacks in turn. @returns the error code or error name of each attack; `done` if the attack succeeded */
async function tryAll(targets: Targets): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [name, attack] of Object.entries(attacks(targets))) {
    const late = new Promise((_, reject) => void setTimeout(reject, 1000, { code: 'late' }))
    found[name] = await Promise.race([(async () => void (await attack()))(), late]).then(
      () => 'done',
      (error: Error & { code?: string }) => error.code ?? error.name,
    )
  }
  return found
}

process.on('uncaughtException', () => undefined)
const ready = serve(tryAll)
lockDown(() => undefined)
ready()
