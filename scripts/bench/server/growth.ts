import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { copyRepository, runIn } from '../../checkout/index.ts'
import { prepareStore, startSiteOn, type Store, uncached } from '../ground.ts'
import { measureInTurn, nameOf, type Samples } from '../samples.ts'

/** Compares a site of 30 remotes with this one. Starts both servers, because a server gets faster with use. */
export async function measureGrowth(samples: Samples, store: Store) {
  const copy = path.join(store.folder, 'checkout')
  await copyRepository(copy)
  for (let count = 0; count < 27; count += 1) await runIn(copy, ['scripts/commands/new.ts', 'remote', `more${count}`])
  await runIn(copy, ['scripts/bootstrap.mjs', 'build'])
  const wide = await prepareStore(path.join(store.folder, 'wide'), store.environment.API_PORT, copy)
  await using few = await startSiteOn(store, '3 remotes', uncached)
  await using many = await startSiteOn(wide, '30 remotes', uncached)
  for (const page of ['/news', '/about']) {
    const candidates = [few, many]
    for (const { name, origin } of candidates) {
      samples.set(nameOf('first load kB', name, page), [(await bytesOf(origin + page)) / 1000])
      for (let count = 0; count < 300; count += 1) await ask(origin + page)
    }
    await measureInTurn(samples, { candidates, place: page, rounds: 300 }, async ({ origin }) => {
      const began = performance.now()
      await ask(origin + page)
      return { 'server time ms': performance.now() - began }
    })
  }
}

async function ask(address: string): Promise<string> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

async function bytesOf(address: string): Promise<number> {
  const html = await ask(address)
  const files = [...html.matchAll(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g)]
  const texts = await Promise.all(files.map(([, file = '']) => ask(new URL(file, address).href)))
  return [html, ...texts].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}
