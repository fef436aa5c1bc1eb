import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { copyRepository, familyOf, runIn } from '../../checkout/index.ts'
import { prepareStore, startSiteOn, type Store, uncached } from '../ground.ts'
import { measureInTurn, median, nameOf, type Samples } from '../samples.ts'
import { fire } from './throughput.ts'

/** Compares a site of thirty remotes with this one. Both servers start anew: one that was asked more often is faster. */
export async function measureGrowth(samples: Samples, store: Store) {
  const copy = path.join(store.folder, 'checkout')
  const more = await makeRemotes(copy, 27)
  const wide = await prepareStore(path.join(store.folder, 'wide'), store.environment.API_PORT, copy)
  await using few = await startSiteOn(store, '3 remotes', uncached)
  await using many = await startSiteOn(wide, '30 remotes', uncached)
  const candidates = [few, many]
  for (const page of ['/news', '/about']) {
    await measureInTurn(samples, { candidates, place: page, rounds: 300, warmUp: 300 }, async ({ origin }) => {
      const began = performance.now()
      await ask(origin + page)
      return { 'server time ms': performance.now() - began }
    })
    await measureInTurn(samples, { candidates, place: page, rounds: 1 }, async ({ origin }) => ({
      'first load kB': (await bytesOf(origin + page)) / 1000,
    }))
  }
  // From here on, a process for each remote runs in both.
  for (const { name, origin, pid } of candidates) {
    for (const page of ['/about', '/news', '/contact', ...(name === many.name ? more : [])]) await ask(origin + page)
    samples.set(nameOf('memory MB', name), [await restingMegabytes(pid)])
  }
  await measureInTurn(samples, { candidates, rounds: 5 }, async ({ origin }) => ({
    'uncached pages a second': (await fire(`${origin}/about`, { duration: 5 }, true)).average,
  }))
}

/** Adds remotes with a page each to a copy of this checkout, and builds it. @returns the paths of the pages */
async function makeRemotes(copy: string, count: number): Promise<string[]> {
  await copyRepository(copy)
  const names = Array.from({ length: count }, (_, index) => `more${index}`)
  for (const name of names) await runIn(copy, ['scripts/commands/new.ts', 'remote', name])
  await runIn(copy, ['scripts/bootstrap.mjs', 'build'])
  return names.map((name) => `/${name}`)
}

async function ask(address: string): Promise<string> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

/** Of a document with its scripts and stylesheets, packed alike. */
async function bytesOf(address: string): Promise<number> {
  const html = await ask(address)
  const files = [...html.matchAll(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g)]
  const texts = await Promise.all(files.map(([, file = '']) => ask(new URL(file, address).href)))
  return [html, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}

/**
 * Megabytes of a process and the processes it started. Shared pages count once (Linux's PSS). It is the median of several
 * readings, because garbage collection changes them.
 */
async function restingMegabytes(pid: number): Promise<number> {
  const readings: number[] = []
  for (let reading = 0; reading < 9; reading += 1) {
    await delay(500)
    let kilobytes = 0
    for (const each of await familyOf(pid)) {
      const rollup = await readFile(`/proc/${each}/smaps_rollup`, 'utf8').catch(() => '')
      kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
    }
    readings.push((kilobytes * 1024) / 1e6)
  }
  return median(readings)
}
