import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { freePorts, rootFolder, startApi } from '../checkout/index.ts'
import { spreadOf } from './statistics.ts'
import { type BenchStore, prepareStore, signVariant } from './store.ts'
import { startUncached } from './uncached.ts'

const manyNews = 100_000
const manyReleases = 200

const pages = ['/news', '/about']

const warmingUp = 300
const counted = 300

export interface Growth {
  /** What there is more of. */
  of: string
  page: string
  /** With many to with few: of the server's time for a document that it doesn't hold, and of the document's bytes. */
  time: number
  bytes: number
}

/** What more news and more releases cost the visitor of a page. */
export async function measureGrowth(folder: string, apiPort: number, store: BenchStore): Promise<Growth[]> {
  const [otherApiPort = 0] = await freePorts(1)
  const api = startApi({
    environment: {
      ...store.environment,
      API_PORT: String(otherApiPort),
      MOCK_API_DATA: await writeNews(folder),
      OUTBOX_DIR: path.join(folder, 'other-outbox'),
    },
  })
  const crowded = await prepareStore(path.join(folder, 'crowded'), apiPort)
  for (let release = 1; release < manyReleases; release += 1) await signVariant(crowded, 'news')
  const withMany = { ...store.environment, API_PORT: String(otherApiPort) }
  try {
    await api.ready
    return [
      ...(await compare(`${manyNews} news to 23`, store.environment, withMany)),
      ...(await compare(`${manyReleases} releases to 1`, store.environment, crowded.environment)),
    ]
  } finally {
    await api.end()
  }
}

/** As many news as asked for, with those of the sample first. @returns the file */
async function writeNews(folder: string): Promise<string> {
  const sample = JSON.parse(await readFile(path.join(rootFolder, 'mock-api/db.json'), 'utf8')) as {
    news: { id: number; time: string }[]
  }
  const [model] = sample.news
  const greatest = Math.max(...sample.news.map(({ id }) => id))
  const more = Array.from({ length: manyNews - sample.news.length }, (_, index) => ({
    ...model,
    id: greatest + index + 1,
    time: '2000-01-01',
  }))
  const file = path.join(folder, 'news.json')
  await writeFile(file, JSON.stringify({ news: [...sample.news, ...more] }))
  return file
}

/** Both start anew for each comparison: who has been asked more often is faster. */
async function compare(of: string, few: NodeJS.ProcessEnv, many: NodeJS.ProcessEnv): Promise<Growth[]> {
  const sites = [await startUncached(few), await startUncached(many)] as const
  try {
    const results: Growth[] = []
    for (const page of pages) {
      const asked = [await askFor(sites[0].origin + page), await askFor(sites[1].origin + page)] as const
      const times = [[] as number[], [] as number[]] as const
      for (let round = 0; round < warmingUp + counted; round += 1) {
        for (const which of [0, 1] as const) {
          const { time } = await askFor(sites[which].origin + page)
          if (round >= warmingUp) times[which].push(time)
        }
      }
      const [before, after] = [spreadOf(times[0]).median, spreadOf(times[1]).median]
      results.push({ of, page, time: after / before, bytes: asked[1].bytes / asked[0].bytes })
    }
    return results
  } finally {
    await Promise.all(sites.map((site) => site.end()))
  }
}

/** Milliseconds until a document is there, and its bytes. */
async function askFor(address: string): Promise<{ time: number; bytes: number }> {
  const began = performance.now()
  const response = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
  const body = Buffer.from(await response.arrayBuffer())
  const time = performance.now() - began
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return { time, bytes: brotliCompressSync(body).length }
}
