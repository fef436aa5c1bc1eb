import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { copyRepository, familyOf, freePorts, remoteNames, rootFolder, runIn, startApi } from '../checkout/index.ts'
import { startInCopy } from './startInCopy.ts'
import { fire } from './fire.ts'
import { restingMegabytes } from './memory.ts'
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

/** Memory and speed of a server with many remotes, compared with a server with few. */
export interface Remotes {
  /** Megabytes of the server and its renderers after a visit to each remote. */
  few: number
  many: number
  /** Pages a second that no cache has, many to few. */
  pages: number
}

/** Measures how a page slows down with more news, releases and remotes, and how much more a server with more remotes needs. */
export async function measureGrowth(
  folder: string,
  apiPort: number,
  store: BenchStore,
): Promise<{ growth: Growth[]; remotes: Remotes }> {
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
    const [fewRemotes, manyOfThem] = [await inCopy(folder, remoteNames.length), await inCopy(folder, manyRemotes)]
    return {
      growth: [
        ...(await compare(`${manyNews} news to ${few}`, ofStore, withNews)),
        ...(await compare(`${manyReleases} releases to 1`, ofStore, withReleases)),
        ...(await compare(`${manyRemotes} remotes to ${remoteNames.length}`, fewRemotes.start, manyOfThem.start)),
      ],
      remotes: await compareServers(fewRemotes, manyOfThem),
    }
  } finally {
    await api.end()
  }
}

/** Makes remotes with a page each in a copy of the checkout, until there are so many, and builds them. */
async function inCopy(folder: string, remotes: number): Promise<Crowd> {
  const copy = path.join(folder, `remotes-${remotes}`)
  await copyRepository(copy)
  const pages = ['/about', '/news', '/contact']
  for (let made = remoteNames.length; made < remotes; made += 1) {
    const letters = [Math.floor(made / 26), made % 26].map((place) => String.fromCharCode(97 + place)).join('')
    await runIn(copy, ['scripts/commands/new.ts', 'remote', `more${letters}`])
    pages.push(`/more${letters}`)
  }
  await runIn(copy, ['scripts/bootstrap.mjs', 'build'])
  async function start() {
    const { port, pid, end } = await startInCopy(copy, 'start', { PAGE_CACHE_MB: '0' })
    return { origin: `http://127.0.0.1:${port}`, pid, end }
  }
  return { pages, start }
}

/** A site with a number of remotes. */
interface Crowd {
  /** One of each remote. */
  pages: string[]
  start: () => Promise<Uncached & { pid: number }>
}

/** In turn, on a server each that has rendered a page of each remote. */
async function compareServers(...crowds: [few: Crowd, many: Crowd]): Promise<Remotes> {
  const sites = await Promise.all(crowds.map(({ start }) => start()))
  try {
    const megabytes: number[] = []
    for (const [index, { origin, pid }] of sites.entries()) {
      for (const page of crowds[index]!.pages) await ask(origin + page)
      megabytes.push(await restingMegabytes(await serverIn(pid)))
    }
    const rates: [number[], number[]] = [[], []]
    for (let round = 0; round < 6; round += 1) {
      for (const [index, { origin }] of sites.entries()) {
        const { requests } = await fire({ url: `${origin}/about`, connections: 50, duration: 5, isFresh: true })
        // The first round warms up.
        if (round > 0) rates[index]!.push(requests.average)
      }
    }
    const [few = NaN, many = NaN] = megabytes
    return { few, many, pages: spreadOf(rates[1]).median / spreadOf(rates[0]).median }
  } finally {
    await Promise.all(sites.map((site) => site.end()))
  }
}

/** The composing server among the processes that `npm start` has started. */
async function serverIn(pid: number): Promise<number> {
  for (const each of await familyOf(pid)) {
    if ((await readFile(`/proc/${each}/cmdline`, 'utf8')).includes('server/main.mjs')) return each
  }
  throw new Error('The composing server does not run')
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
