import { median, nameOf, type Samples } from './samples.ts'

export type Target = { max: number } | { min: number }

/** What `npm run bench -- --json FILE` writes. */
export interface Report {
  ratios: Record<string, number>
  targets: Record<string, Target>
  /** Medians. */
  absolute: Record<string, number>
  /** When and on what, for people. */
  made?: string
}

/**
 * A ratio at each place where both were measured. It is to another candidate, or to a number; a value is shown as it is
 * without one. The places are all if none are named.
 */
type Comparison = [measure: string, of: string, to?: string | number, target?: Target, places?: RegExp]

/** On a desk there is nothing to reach. */
const onPhone = (measure: string, of: string, to: string, target: Target): Comparison[] => [
  [measure, of, to, target, /^phone/],
  [measure, of, to, undefined, /^desktop/],
]

const each = (measures: string[], of: string, others: string[]): Comparison[] =>
  measures.flatMap((measure) => others.map((other): Comparison => [measure, of, other]))

const less = { max: 0.999 }
const peers = ['monolith', 'plain federation', 'Next.js']

const comparisons: Comparison[] = [
  ['script kB', 'composed', 'monolith', { max: 1.1 }],
  ['script kB', 'composed', 130, { max: 1 }, /^phone \/$/],
  ['script kB', 'composed', 140, { max: 1 }, /^phone \/./],
  ...onPhone('script kB', 'composed', 'Next.js', less),
  ...each(['all script kB'], 'composed', peers),
  ['waves', 'composed', undefined, { max: 1 }, /^phone/],
  ['layout shift', 'composed', undefined, { max: 0 }, /^phone/],
  ...onPhone('largest paint ms', 'composed', 'monolith', { max: 1.02 }),
  ...onPhone('largest paint ms', 'composed', 'floor', { max: 1.05 }),
  ...onPhone('largest paint ms', 'composed', 'Next.js', less),
  ...onPhone('largest paint ms', 'plain federation', 'composed', { min: 2 }),
  // The cost of scripts as such, whoever sends them.
  ['largest paint ms', 'monolith', 'floor'],
  ['largest paint ms', 'Next.js', 'floor'],
  ['hydrated ms', 'composed', 'monolith', { max: 1.05 }],
  ...onPhone('hydrated ms', 'composed', 'Next.js', less),
  ...onPhone('blocking ms', 'composed', 'Next.js', less),
  ['blocking ms', 'composed', 'monolith'],
  ...each(['largest paint ms', 'hydrated ms', 'blocking ms'], 'composed', ['composed again']),
  ['navigation after a hover ms', 'composed', 100, { max: 1 }],
  ...each(['navigation after a hover ms', 'navigation without a hover ms'], 'composed', ['composed again', ...peers]),
  ['pages a second', 'cached', 'nginx', { min: 0.25 }],
  ['pages a second', 'cached', 'Next.js cached', { min: 1 }],
  ['pages a second', 'cached', 'uncached'],
  ['server time ms', '30 remotes', '3 remotes', { max: 1.05 }],
  ['first load kB', '30 remotes', '3 remotes', { max: 1.05 }],
]

export function reportOf(samples: Samples): Report {
  const report: Report = { ratios: {}, targets: {}, absolute: {} }
  for (const [name, values] of samples) report.absolute[name] = round(median(values))
  for (const [measure, of, to, target, places] of comparisons) {
    const alone = nameOf(measure, of)
    for (const [name, values] of samples) {
      if (name !== alone && !name.startsWith(`${alone}, `)) continue
      const place = name.slice(alone.length + 2)
      if (places?.test(place) === false) continue
      const others = typeof to === 'string' ? samples.get(nameOf(measure, to, place)) : [to ?? 1]
      if (!others) continue
      const ratio = nameOf(measure, to === undefined ? of : `${of} / ${to}`, place)
      const value = median(values) / median(others)
      // A value that could not be measured reaches no target.
      if (Number.isFinite(value)) report.ratios[ratio] = round(value)
      if (target) report.targets[ratio] = target
    }
  }
  return report
}

export const holds = (ratio: number, target: Target) => ('max' in target ? ratio <= target.max : ratio >= target.min)

export function missed({ ratios, targets }: Report): string[] {
  return Object.entries(targets).flatMap(([name, target]) => {
    const ratio = ratios[name] ?? NaN
    if (holds(ratio, target)) return []
    return `${name} is ${ratio}, not ${'max' in target ? `at most ${target.max}` : `at least ${target.min}`}`
  })
}

const round = (value: number) => Number(value.toFixed(3))
