// A renderer: a process of its own that runs remotes' code and can be ended where that doesn't.
import { createRequire } from 'node:module'
// Not the global, which is gone once the globals are sealed.
import process from 'node:process'
import type * as jsdom from 'jsdom'
import * as shell from '../src/entry.renderer.tsx'
import { createTaskRunner, type Prepare } from './runTask.ts'
import { sealGlobals } from './sealGlobals.ts'
import type { Entering } from './task.ts'

const loadPackage = createRequire(import.meta.filename)
const unsealed = sealGlobals()

let dom: Promise<Window & typeof globalThis> | undefined

/** One window for all pages that work on HTML, made when the first one asks: it takes more memory than all else here. */
function sharedDom(prepare: Prepare) {
  dom ??= Promise.resolve(prepare(() => unsealed(loadDom)))
  return dom
}

function loadDom() {
  const { JSDOM } = loadPackage('jsdom') as typeof jsdom
  return new JSDOM('').window as unknown as Window & typeof globalThis
}

export default createTaskRunner({
  shell,
  dom: sharedDom,
  entering: (remote) => {
    const { user, system } = process.cpuUsage()
    process.send?.({ entering: remote, process: process.pid, cpu: (user + system) / 1000 } satisfies Entering)
  },
})
