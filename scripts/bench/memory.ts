import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { familyOf, freePorts, startSite } from '../checkout/index.ts'
import { fire } from './fire.ts'
import { spreadOf } from './statistics.ts'
import { type BenchStore, signVariant } from './store.ts'

const requests = 100_000
const activations = 200
const warmingUp = 20

const pages = ['/', '/news', '/contact', '/service/battery']

/** Megabytes of the server and its renderers together. */
export interface Memory {
  fresh: number
  afterRequests: number
  /** Before the activations, when as many releases had been in force as a renderer keeps the code of. */
  before: number
  afterActivations: number
}

/** Memory after many requests, and after releases have taken turns in being in force. */
export async function measureMemory(store: BenchStore): Promise<Memory> {
  const [port = 0] = await freePorts(1)
  const site = await startSite({ environment: { ...store.environment, PORT: String(port) } })
  const origin = `http://127.0.0.1:${port}`
  try {
    await site.ready
    const first = (await store.registry.read()).remotes['news']?.active ?? ''
    const other = await signVariant(store, 'news')
    for (const page of pages) await fire({ url: origin + page, connections: 4, amount: 500 })
    const fresh = await restingMegabytes(site.process.pid)
    await fire({ url: `${origin}/news`, connections: 50, amount: requests })
    const afterRequests = await restingMegabytes(site.process.pid)
    const takeTurns = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        const version = turn % 2 === 0 ? other : first
        await store.registry.activate('news', version)
        await until(async () => (await textOf(`${origin}/news`)).includes(version))
      }
    }
    await takeTurns(warmingUp)
    const before = await restingMegabytes(site.process.pid)
    await takeTurns(activations)
    return { fresh, afterRequests, before, afterActivations: await restingMegabytes(site.process.pid) }
  } finally {
    await site.end()
  }
}

const textOf = async (address: string) => (await fetch(address)).text()

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await delay(20)
}

/**
 * Megabytes of a process and the processes it started. Shared pages count once (Linux's PSS). It is the median of several
 * readings, because garbage collection changes them.
 */
export async function restingMegabytes(pid: number | undefined): Promise<number> {
  const looks: number[] = []
  for (let look = 0; look < 9; look += 1) {
    await delay(500)
    const shares = (await familyOf(pid ?? 0)).map(async (each) => {
      const rollup = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '')
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024
    })
    looks.push((await Promise.all(shares)).reduce((sum, share) => sum + share, 0) / 1e6)
  }
  return spreadOf(looks).median
}
