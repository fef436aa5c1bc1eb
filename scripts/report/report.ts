import { costsOf, own, type PageCost, type Release } from '@site/releases'
import type { Doings } from './metrics.ts'

/** A release and what it is compared with. */
export interface Reported {
  release: Release
  /** What was in force before it, or is where it is not yet released; null for the first. */
  before: Release | null
  /** ISO 8601; null where it is not in force. */
  since: string | null
  /** Of a hundred visitors, where not all are shown it. */
  share?: number
  /** Null where nobody was asked. */
  doings: Doings | null
}

interface Row extends PageCost {
  page: string
  /** What each figure is more than before; null for a page that is new. */
  added: PageCost | null
}

const kinds = ['script', 'style', 'files'] as const

export function rowsOf({ release, before }: Pick<Reported, 'release' | 'before'>): Row[] {
  const old = before ? costsOf(before) : {}
  return Object.entries(costsOf(release)).map(([page, cost]) => {
    const known = own(old, page)
    const added = known
      ? (Object.fromEntries(kinds.map((kind) => [kind, cost[kind] - known[kind]])) as unknown as PageCost)
      : null
    return { page, ...cost, added }
  })
}

/** The report as Markdown, for a comment on a pull request as for a terminal. */
export function markdownOf(reported: readonly Reported[]): string {
  return `${reported.map(sectionOf).join('\n\n')}\n`
}

function sectionOf(reported: Reported): string {
  const { release, before, since, share, doings } = reported
  const whom = share === undefined ? 'in force' : `shown to ${share} in 100 visitors`
  const state = since === null ? 'not in force' : `${whom} since ${since}`
  const lines = [
    `### ${release.remote} ${release.version}`,
    '',
    `${state}${before ? `, compared with ${before.version}` : ', the first'}; bytes as they are sent with Brotli.`,
    '',
    '| page | script | since | style | since | files |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...rowsOf(reported).map(
      ({ page, script, style, files, added }) =>
        `| ${[page, script, signed(added?.script), style, signed(added?.style), files].join(' | ')} |`,
    ),
  ]
  if (!doings) return lines.join('\n')
  const failed = Object.entries(doings.failures).map(([what, times]) => `${what} ${times}`)
  const vitals = Object.entries(doings.vitals).map(([name, value]) => `${name} ${boundOf(name, value)}`)
  return [
    ...lines,
    '',
    `Failures: ${failed.join(', ') || 'none'}. Three quarters of the visits measured: ${vitals.join(', ') || 'none measured'}.`,
  ].join('\n')
}

function boundOf(vital: string, value: number): string {
  if (value === Infinity) return 'beyond what is counted'
  return vital === 'CLS' ? `≤ ${value}` : `≤ ${value} s`
}

function signed(value: number | undefined): string {
  if (value === undefined) return 'new'
  return value > 0 ? `+${value}` : String(value)
}
