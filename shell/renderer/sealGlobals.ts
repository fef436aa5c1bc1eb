import { Console } from 'node:console'

/** What leads out of the process, or holds it up. */
const removed = [
  'process',
  'fetch',
  'WebSocket',
  'EventSource',
  'BroadcastChannel',
  'MessageChannel',
  'MessagePort',
  'Buffer',
  'WebAssembly',
  'SharedArrayBuffer',
  'Atomics',
  'navigator',
]

/** A document is rendered at once: what would happen later happens in browsers alone. */
const idle = ['setTimeout', 'setInterval', 'setImmediate']

/** Runs `load`, which must end at once, with all of this process's globals. */
export type Unsealed = <Value>(load: () => Value) => Value

/**
 * Takes from this process's globals what remotes have no business with: after it, code that is evaluated here finds no
 * `process`, no network and no timers. Node's own modules have theirs from elsewhere.
 */
export function sealGlobals(): Unsealed {
  // Node loads what these stand on when they are first used, and needs its globals for it.
  void new Response(new Blob([''])).body
  const console = new Console(process.stderr, process.stderr)
  const open = [...removed, ...idle].map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const)

  function seal() {
    for (const name of removed) Reflect.deleteProperty(globalThis, name)
    for (const name of idle) define(name, () => 0)
  }

  define('console', console)
  seal()
  return (load) => {
    for (const [name, descriptor] of open) if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    try {
      return load()
    } finally {
      seal()
    }
  }
}

function define(name: string, value: unknown) {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false })
}
