import path from 'node:path'
import { pageRows, pathOf } from '@site/contract/pages'
import { at, spreadOf } from './statistics.ts'
import { type BenchStore, prepareStore, signVariant } from './store.ts'
import { ask, startUncached } from './uncached.ts'

/** The page that shows nothing in one of the stores. */
const emptied = { id: 'about', remote: 'marketing' } as const

const warmingUp = 50
const asked = 200

export interface Renders {
  /** Milliseconds in which half of the documents of a page without content were rendered, the frame around it among it. */
  empty: number
  /** Those in which 95 of 100 of them were. */
  emptyP95: number
  pages: {
    page: string
    /** Milliseconds in which half and 95 of 100 documents were rendered, and half of the waits for the API. */
    median: number
    p95: number
    load: number
  }[]
}

/** What the server needs for each page where it holds none, and for a page without content, in turn. */
export async function measureRenders(folder: string, apiPort: number, store: BenchStore): Promise<Renders> {
  const other = await prepareStore(path.join(folder, 'empty'), apiPort)
  const version = await signVariant(other, emptied.remote, (text, file) =>
    file === `server/${emptied.id}.js` ? 'module.exports = { default: { Page: () => null } }' : text,
  )
  await other.registry.activate(emptied.remote, version)
  const [site, empty] = await Promise.all([startUncached(store.environment), startUncached(other.environment)])
  try {
    const emptyPage = empty.origin + pathOf(emptied.id, 'ja')
    const empties: number[] = []
    const pages = pageRows.map(({ id }) => ({
      page: pathOf(id, 'ja', { id: 1 }),
      renders: [] as number[],
      loads: [] as number[],
    }))
    for (let round = 0; round < warmingUp + asked; round += 1) {
      for (const { page, renders, loads } of pages) {
        const { render, load } = await timingsOf(site.origin + page)
        // As often as the others together: who is asked more often is faster.
        const { render: ofEmpty } = await timingsOf(emptyPage)
        if (round < warmingUp) continue
        renders.push(render)
        loads.push(load)
        empties.push(ofEmpty)
      }
    }
    return {
      empty: spreadOf(empties).median,
      emptyP95: p95Of(empties),
      pages: pages.map(({ page, renders, loads }) => ({
        page,
        median: spreadOf(renders).median,
        p95: p95Of(renders),
        load: spreadOf(loads).median,
      })),
    }
  } finally {
    await Promise.all([site.end(), empty.end()])
  }
}

const p95Of = (values: number[]) =>
  at(
    values.toSorted((a, b) => a - b),
    0.95,
  )

async function timingsOf(address: string): Promise<{ render: number; load: number }> {
  const response = await ask(address)
  const timing = response.headers.get('server-timing') ?? ''
  const of = (name: string) => Number(new RegExp(`\\b${name};dur=([\\d.]+)`).exec(timing)?.[1])
  return { render: of('render'), load: of('load') }
}
