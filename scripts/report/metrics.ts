/** A line of Prometheus' text format (version 0.0.4). */
interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

/** What a release has done to visitors, of those that this server has seen. */
export interface Doings {
  /** By `CODE where`. */
  failures: Record<string, number>
  /** The value that 75 of 100 visits stay below: seconds, and for `CLS` a share of the screen. */
  vitals: Record<string, number>
}

const sampleLine = /^(\w+)(?:\{(.*)\})? (\S+)$/

export function samplesOf(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = sampleLine.exec(line) ?? []
    if (name === undefined) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
      ([, key = '', text = '']) => [key, text] as const,
    )
    return [{ name, labels: Object.fromEntries(pairs), value: Number(value) }]
  })
}

/** What is counted of one release. */
export function doingsOf(samples: readonly Sample[], remote: string, version: string): Doings {
  const own = samples.filter(({ labels }) => labels['version'] === version)
  const failures: Record<string, number> = {}
  for (const { name, labels, value } of own) {
    if (name !== 'site_remote_failures_total' || labels['remote'] !== remote) continue
    failures[`${labels['code']} ${labels['where']}`] = value
  }
  const vitals: Record<string, number> = {}
  for (const vital of ['FCP', 'LCP', 'INP', 'TTFB']) {
    const value = threeQuarters(
      own.filter(({ name, labels }) => name === 'site_web_vital_seconds_bucket' && labels['vital'] === vital),
    )
    if (value !== null) vitals[vital] = value
  }
  const shift = threeQuarters(own.filter(({ name }) => name === 'site_web_vital_layout_shift_bucket'))
  if (shift !== null) vitals['CLS'] = shift
  return { failures, vitals }
}

/** Of a histogram's buckets, over all their other labels: the bound that three quarters stay below. */
function threeQuarters(buckets: readonly Sample[]): number | null {
  const sums = new Map<number, number>()
  for (const { labels, value } of buckets) {
    const bound = labels['le'] === '+Inf' ? Infinity : Number(labels['le'])
    sums.set(bound, (sums.get(bound) ?? 0) + value)
  }
  const all = sums.get(Infinity) ?? 0
  if (all === 0) return null
  return [...sums].sort(([a], [b]) => a - b).find(([, count]) => count >= 0.75 * all)?.[0] ?? null
}
