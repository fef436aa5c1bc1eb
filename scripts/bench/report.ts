import type { Comeback } from './comeback.ts'
import { startBuilt } from './developers.ts'
import type { Growth, Remotes } from './growth.ts'
import type { Load } from './loads.ts'
import type { Memory } from './memory.ts'
import type { Navigation } from './navigation.ts'
import type { Renders } from './renders.ts'
import type { Spread } from './statistics.ts'
import type { Throughput } from './throughput.ts'

export type Target = { max: number } | { min: number }

/** What `npm run bench -- --json FILE` writes. */
export interface Report {
  ratios: Record<string, number>
  targets: Record<string, Target>
  /** Medians. */
  absolute: Record<string, number>
  /** Of what was measured in rounds: where the middle half lies. */
  spreads: Record<string, Spread['quartiles']>
  /** When and on what, for people. */
  made?: string
}

export interface Measured {
  loads: Load[]
  navigations: Navigation[]
  comeback: Comeback | null
  throughput: Throughput[]
  renders: Renders | null
  memory: Memory | null
  growth: Growth[]
  remotes: Remotes | null
  /** Seconds that developers wait. */
  developers: Record<string, number>
  absolute: Record<string, number>
}

export const nothingMeasured = (): Measured => ({
  loads: [],
  navigations: [],
  comeback: null,
  throughput: [],
  renders: null,
  memory: null,
  growth: [],
  remotes: null,
  developers: {},
  absolute: {},
})

/** Than what it is compared with. */
export const less = { max: 0.999 }

/** Kilobytes of 1,000 bytes of script a page may have until it is hydrated. */
const scriptBudget = { any: 140, home: 130 }

/** The measures as ratios, side by side in one run, and what each has to reach. */
export function reportOf(measured: Measured): Report {
  const { loads, navigations, comeback, throughput, renders, memory, growth, remotes, developers, absolute } = measured
  const report: Report = { ratios: {}, targets: {}, absolute: {}, spreads: {} }
  const compare = (name: string, value: number, target?: Target) => {
    if (target) report.targets[name] = target
    // What could not be measured reaches no target.
    if (Number.isFinite(value)) report.ratios[name] = round(value)
  }

  const keep = (name: string, { median, quartiles: [from, to] }: Spread) => {
    report.absolute[name] = round(median)
    report.spreads[name] = [round(from), round(to)]
  }

  for (const [name, value] of Object.entries(absolute)) report.absolute[name] = round(value)

  for (const { candidate, profile, page, measures } of loads) {
    for (const [measure, spread] of Object.entries(measures)) {
      keep(`${candidate} ${profile} ${page} ${measure}`, spread)
    }
  }
  for (const { profile, page } of loads.filter(({ candidate }) => candidate === 'composed')) {
    const of = (candidate: Load['candidate'], measure: string) =>
      loads.find((load) => load.candidate === candidate && load.profile === profile && load.page === page)?.measures[
        measure
      ]?.median ?? NaN
    const having = (peer: Load['candidate']) =>
      loads.some((load) => load.candidate === peer && load.profile === profile && load.page === page)
    const between = (one: Load['candidate'], other: Load['candidate'], measure: string, target?: Target) => {
      if (!having(one) || !having(other)) return
      compare(`${measure}: ${one} / ${other}, ${profile} ${page}`, of(one, measure) / of(other, measure), target)
    }
    const against = (peer: Load['candidate'], measure: string, target?: Target) =>
      between('composed', peer, measure, target)
    const onPhone = (target: Target) => (profile === 'phone' ? target : undefined)
    for (const measure of ['largest paint ms', 'hydrated ms', 'blocking ms']) against('composed again', measure)
    against('monolith', 'script kB', { max: 1.1 })
    for (const peer of ['monolith', 'plain federation', 'Next.js'] as const) against(peer, 'all script kB')
    against('monolith', 'largest paint ms', onPhone({ max: 1.02 }))
    against('monolith', 'hydrated ms', { max: 1.05 })
    against('monolith', 'blocking ms')
    if (profile === 'phone') against('plain federation', 'menu answers ms')
    against('floor', 'largest paint ms', onPhone({ max: 1.05 }))
    // What scripts cost it as such, whoever sends them.
    for (const peer of ['monolith', 'Next.js'] as const) between(peer, 'floor', 'largest paint ms')
    for (const measure of ['script kB', 'largest paint ms', 'hydrated ms', 'blocking ms']) {
      against('Next.js', measure, onPhone(less))
    }
    between('plain federation', 'composed', 'largest paint ms', onPhone({ min: 2 }))
    if (profile !== 'phone') continue
    const budget = page === '/' ? scriptBudget.home : scriptBudget.any
    compare(`script kB / ${budget}: ${page}`, of('composed', 'script kB') / budget, { max: 1 })
    compare(`waves from document to hydrated: ${page}`, of('composed', 'waves'), { max: 1 })
    compare(`layout shift: ${page}`, of('composed', 'shift'), { max: 0 })
  }

  for (const navigation of navigations) {
    const { candidate, hovered, content, scripts } = navigation
    const how = hovered ? 'after a hover' : 'without a hover'
    keep(`${candidate} navigation ${how} ms`, content)
    keep(`${candidate} navigation ${how} script kB`, scripts)
    if (candidate !== 'composed') continue
    for (const peer of navigations.filter((each) => each !== navigation && each.hovered === hovered)) {
      compare(`navigation ${how}: composed / ${peer.candidate}`, content.median / peer.content.median)
    }
    if (hovered) compare('navigation after a hover / 100 ms', content.median / 100, { max: 1 })
  }
  if (comeback) {
    for (const visit of ['first', 'after'] as const) {
      const { body, bytes } = comeback[visit]
      report.absolute[`${visit} visit, script kB of the remote`] = round(body)
      report.absolute[`${visit} visit, script kB of the remote with headers`] = round(bytes)
    }
    const { first, after } = comeback
    compare('scripts after a release of one line / before', after.body / first.body, { max: 0.1 })
    compare('the same with headers', after.bytes / first.bytes)
  }

  for (const { server, page, pages, p99, processor } of throughput) {
    keep(`${server} ${page} pages a second`, pages)
    keep(`${server} ${page} p99 ms`, p99)
    keep(`${server} ${page} processor ms a page`, processor)
  }
  for (const { page, pages, processor } of throughput.filter(({ server }) => server === 'cached')) {
    const of = (server: Throughput['server'], measure: 'pages' | 'processor') =>
      throughput.find((each) => each.server === server && each.page === page)?.[measure].median ?? NaN
    if (throughput.some(({ server }) => server === 'nginx')) {
      compare(`pages a second: cached / nginx, ${page}`, pages.median / of('nginx', 'pages'), { min: 0.25 })
      compare(`processor time a page: nginx / cached, ${page}`, of('nginx', 'processor') / processor.median)
    }
    if (throughput.some((each) => each.server === 'Next.js cached' && each.page === page)) {
      compare(`pages a second: cached / Next.js cached, ${page}`, pages.median / of('Next.js cached', 'pages'), {
        min: 1,
      })
    }
    compare(`pages a second: cached / uncached, ${page}`, pages.median / of('uncached', 'pages'))
  }

  if (renders) {
    report.absolute['empty page render ms'] = round(renders.empty)
    compare('render, 95 of 100 / an empty page: the empty page', renders.emptyP95 / renders.empty)
    for (const { page, median, p95, load } of renders.pages) {
      report.absolute[`${page} render ms`] = round(median)
      report.absolute[`${page} wait for the API ms`] = round(load)
      compare(`render, 95 of 100 / an empty page: ${page}`, p95 / renders.empty, { max: 4 })
    }
  }
  if (memory) {
    for (const [when, megabytes] of Object.entries<number>({ ...memory }))
      report.absolute[`memory ${when} MB`] = round(megabytes)
    compare('memory after 100,000 requests / before', memory.afterRequests / memory.fresh)
    compare('memory after 200 activations / before', memory.afterActivations / memory.before, { max: 1.1 })
  }
  for (const { of, page, time, bytes } of growth) {
    compare(`server time, ${of}: ${page}`, time, { max: 1.05 })
    compare(`first load, ${of}: ${page}`, bytes, { max: 1.05 })
  }
  if (remotes) {
    report.absolute['memory with 3 remotes MB'] = round(remotes.few)
    report.absolute['memory with 30 remotes MB'] = round(remotes.many)
    compare('memory, 30 remotes to 3', remotes.many / remotes.few)
    compare('uncached pages a second, 30 remotes to 3', remotes.pages)
  }
  for (const [what, seconds] of Object.entries(developers)) {
    report.absolute[`${what} s`] = round(seconds)
    if (what === startBuilt) compare(`${what} / 3 s`, seconds / 3, { max: 1 })
  }
  return report
}

export const holds = (ratio: number, target: Target) => ('max' in target ? ratio <= target.max : ratio >= target.min)

/** What has to be reached and is not. */
export function missed({ ratios, targets }: Report): string[] {
  return Object.entries(targets).flatMap(([name, target]) => {
    const ratio = ratios[name] ?? NaN
    return holds(ratio, target)
      ? []
      : [`${name} is ${ratio}, not ${'max' in target ? `at most ${target.max}` : `at least ${target.min}`}`]
  })
}

const round = (value: number) => Number(value.toFixed(3))
