import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { copyRepository, freePorts, remoteNames, rootFolder, runIn, startApi } from '../checkout/index.ts'
import { startInCopy } from './startInCopy.ts'
import { spreadOf } from './statistics.ts'
import { type BenchStore, prepareStore, signVariant } from './store.ts'
import { ask, startUncached, type Uncached } from './uncached.ts'

const manyNews = 100_000
const manyReleases = 200
const manyRemotes = 30

const pages = ['/news', '/about']

const warmingUp = 300
const counted = 300

export interface Growth {
  /** What there is more of. */
  of: string
  page: string
  /** With many to with few: of the server's time for a document that it doesn't hold, and of all that the page needs at first. */
  time: number
  bytes: number
}

/** What more news, releases and remotes cost the visitor of a page. */
export async function measureGrowth(folder: string, apiPort: number, store: BenchStore): Promise<Growth[]> {
  const [otherApiPort = 0] = await freePorts(1)
  const { file, few } = await writeNews(folder)
  const api = startApi({
    environment: {
      ...store.environment,
      API_PORT: String(otherApiPort),
      MOCK_API_DATA: file,
      OUTBOX_DIR: path.join(folder, 'other-outbox'),
    },
  })
  const crowded = await prepareStore(path.join(folder, 'crowded'), apiPort)
  for (let release = 1; release < manyReleases; release += 1) await signVariant(crowded, 'news')
  const ofStore = () => startUncached(store.environment)
  const withNews = () => startUncached({ ...store.environment, API_PORT: String(otherApiPort) })
  const withReleases = () => startUncached(crowded.environment)
  try {
    await api.ready
    return [
      ...(await compare(`${manyNews} news to ${few}`, ofStore, withNews)),
      ...(await compare(`${manyReleases} releases to 1`, ofStore, withReleases)),
      ...(await compare(
        `${manyRemotes} remotes to ${remoteNames.length}`,
        await inCopy(folder, remoteNames.length),
        await inCopy(folder, manyRemotes),
      )),
    ]
  } finally {
    await api.end()
  }
}

/** Makes remotes with a page each in a copy of the checkout, until there are so many, and builds them. */
async function inCopy(folder: string, remotes: number): Promise<() => Promise<Uncached>> {
  const copy = path.join(folder, `remotes-${remotes}`)
  await copyRepository(copy)
  for (let made = remoteNames.length; made < remotes; made += 1) {
    const letters = [Math.floor(made / 26), made % 26].map((place) => String.fromCharCode(97 + place)).join('')
    await runIn(copy, ['scripts/commands/new.ts', 'remote', `more${letters}`])
  }
  await runIn(copy, ['scripts/bootstrap.mjs', 'build'])
  return async () => {
    const { port, end } = await startInCopy(copy, 'start', { PAGE_CACHE_MB: '0' })
    return { origin: `http://127.0.0.1:${port}`, end }
  }
}

/** As many news as asked for, with those of the sample first. @returns the file, and how many the sample has */
async function writeNews(folder: string): Promise<{ file: string; few: number }> {
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
  return { file, few: sample.news.length }
}

/** Both start anew for each comparison: who has been asked more often is faster. */
async function compare(of: string, few: () => Promise<Uncached>, many: () => Promise<Uncached>): Promise<Growth[]> {
  const sites = [await few(), await many()] as const
  try {
    const results: Growth[] = []
    for (const page of pages) {
      const [fewer, more] = [await bytesOf(sites[0].origin + page), await bytesOf(sites[1].origin + page)]
      const times = [[] as number[], [] as number[]] as const
      for (let round = 0; round < warmingUp + counted; round += 1) {
        for (const which of [0, 1] as const) {
          const time = await timeOf(sites[which].origin + page)
          if (round >= warmingUp) times[which].push(time)
        }
      }
      const [before, after] = [spreadOf(times[0]).median, spreadOf(times[1]).median]
      results.push({ of, page, time: after / before, bytes: more / fewer })
    }
    return results
  } finally {
    await Promise.all(sites.map((site) => site.end()))
  }
}

/** Milliseconds until a document is there. */
async function timeOf(address: string): Promise<number> {
  const began = performance.now()
  await ask(address)
  return performance.now() - began
}

/** Of a document with its scripts and stylesheets, packed alike. */
async function bytesOf(address: string): Promise<number> {
  const html = await (await fetch(address)).text()
  const files = [...html.matchAll(/<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g)]
  const texts = files.map(async ([, file = '']) => (await fetch(new URL(file, address))).text())
  return [html, ...(await Promise.all(texts))].reduce((sum, text) => sum + brotliCompressSync(text).length, 0)
}
