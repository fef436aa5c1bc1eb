import type { Browser } from 'playwright'
import type { Candidate } from './candidates.ts'
import { orderOf, type Spread, spreadOf } from './statistics.ts'
import { bytesOf, type Kind, newVisitor, type Profile, untilHydrated, type Visit, visit, wavesOf } from './visit.ts'

/** A page of each remote, the longest one, one in the other language, and one that is made of an answer of the API. */
export const loadedPages = ['/', '/en', '/service/battery', '/news', '/news/1', '/contact']

/** What was measured of a page: `script kB` is until it was hydrated. */
export type LoadMeasures = Record<string, Spread>

export interface Load {
  candidate: Candidate['name']
  profile: Profile['name']
  page: string
  measures: LoadMeasures
}

/** Loads each page from each candidate in turn, in another order each round, by visitors who were never there. */
export async function measureLoads(
  browser: Browser,
  {
    candidates,
    pages,
    profiles,
    rounds,
  }: { candidates: Candidate[]; pages: string[]; profiles: Profile[]; rounds: number },
  told: (line: string) => void,
): Promise<Load[]> {
  const loads: Load[] = []
  for (const profile of profiles) {
    for (const page of pages) {
      const having = candidates.filter((candidate) => candidate.pages?.includes(page) ?? true)
      const visits = new Map<Candidate, Visit[]>(having.map((candidate) => [candidate, []]))
      // The first round fills what candidates hold, and doesn't count.
      for (let round = 0; round <= rounds; round += 1) {
        for (const candidate of orderOf(having, round)) {
          const context = await newVisitor(browser, profile)
          const made = await visit(context, candidate.front.origin + page, profile, candidate.hydrates)
          await context.close()
          if (round > 0) visits.get(candidate)?.push(made)
        }
      }
      for (const [candidate, made] of visits) {
        loads.push({ candidate: candidate.name, profile: profile.name, page, measures: measuresOf(made) })
      }
      told(`${profile.name} ${page}`)
    }
  }
  return loads
}

function measuresOf(visits: Visit[]): LoadMeasures {
  const of = (pick: (visit: Visit) => number) => spreadOf(visits.map(pick))
  const kilobytes = (kind: Kind) => of(({ files }) => bytesOf(files, kind) / 1000)
  return {
    'script kB': of((made) => bytesOf(untilHydrated(made), 'script') / 1000),
    'all script kB': kilobytes('script'),
    'style kB': kilobytes('style'),
    'document kB': kilobytes('document'),
    'picture kB': kilobytes('image'),
    requests: of(({ files }) => files.length),
    waves: of((made) => wavesOf(untilHydrated(made))),
    'first paint ms': of(({ firstPaint }) => firstPaint),
    'largest paint ms': of(({ largestPaint }) => largestPaint),
    'hydrated ms': of(({ hydrated }) => hydrated),
    'menu answers ms': of(({ menu }) => menu),
    shift: of(({ shift }) => shift),
    'blocking ms': of(({ blocking }) => blocking),
  }
}
