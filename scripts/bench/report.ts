import { median, nameOf, type Samples } from './samples.ts'

export type Target = { max: number } | { min: number }

/** The content of the file that `npm run bench -- --json FILE` writes. */
export interface Report {
  ratios: Record<string, number>
  targets: Record<string, Target>
  absolute: Record<string, number>
  /** Date, commit and machine of the run, as a sentence for readers. */
  made?: string
}

/**
 * A ratio of medians for each page on which both candidates were measured. `to` is another candidate, a number, or null
 * for the plain value. `places` limits the pages; without it the comparison covers all.
 */
type Comparison = [measure: string, of: string, to: string | number | null, target?: Target, places?: RegExp]

const less = { max: 0.999 }
const phone = /^phone/

const comparisons: Comparison[] = [
  ['script kB', 'composed', 'monolith', { max: 1.1 }],
  ['script kB', 'composed', 130, { max: 1 }, /^phone \/$/],
  ['script kB', 'composed', 140, { max: 1 }, /^phone \/./],
  ['script kB', 'composed', 'Next.js', less, phone],
  ['all script kB', 'composed', 'monolith'],
  ['request depth', 'composed', null, { max: 1 }, phone],
  ['layout shift', 'composed', null, { max: 0 }, phone],
  ['largest paint ms', 'composed', 'monolith', { max: 1.02 }, phone],
  ['largest paint ms', 'composed', 'plain HTML', { max: 1.05 }, phone],
  ['largest paint ms', 'composed', 'Next.js', less, phone],
  ['largest paint ms', 'plain federation', 'composed', { min: 2 }, phone],
  ['largest paint ms', 'composed', 'composed again'],
  ['hydrated ms', 'composed', 'monolith', { max: 1.05 }],
  ['hydrated ms', 'composed', 'Next.js', less, phone],
  ['hydrated ms', 'composed', 'composed again'],
  ['blocking ms', 'composed', 'Next.js', less, phone],
  ['navigation after a hover ms', 'composed', 100, { max: 1 }],
  ['navigation without a hover ms', 'composed', 'monolith'],
  ['pages per second', 'cached', 'nginx', { min: 0.25 }],
  ['pages per second', 'cached', 'Next.js cached', { min: 1 }],
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
      const ratio = nameOf(measure, to === null ? of : `${of} / ${to}`, place)
      const value = median(values) / median(others)
      if (Number.isFinite(value)) report.ratios[ratio] = round(value)
      if (target) report.targets[ratio] = target
    }
  }
  return report
}

const holds = (ratio: number, target: Target) => ('max' in target ? ratio <= target.max : ratio >= target.min)

const limitOf = (target: Target) => ('max' in target ? `≤ ${target.max}` : `≥ ${target.min}`)

export function missed({ ratios, targets }: Report): string[] {
  const failed = Object.entries(targets).filter(([name, target]) => !holds(ratios[name] ?? NaN, target))
  return failed.map(([name, target]) => `${name} is ${ratios[name] ?? NaN}, not ${limitOf(target)}`)
}

const round = (value: number) => Number(value.toFixed(3))

function rowsOf({ ratios, targets }: Report): string[] {
  const families = Map.groupBy(Object.entries(targets), ([name]) => name.replace(/,? \/\S*$/, ''))
  return [...families].map(([family, ofPages]) => {
    const found = ofPages.map(([name]) => ratios[name] ?? NaN)
    const target = ofPages[0]![1]
    const passed = found.filter((ratio) => holds(ratio, target)).length
    const [least, most] = [Math.min(...found), Math.max(...found)]
    const mean = Math.exp(found.reduce((sum, ratio) => sum + Math.log(ratio), 0) / found.length)
    const range = Number.isNaN(most) ? 'not measured' : least === most ? most : `${least} to ${most}`
    const reached = passed === found.length ? 'yes' : `${passed} of ${found.length}`
    return `| ${[family, least > 0 ? mean.toFixed(2) : '', range, limitOf(target), reached].join(' | ')} |`
  })
}

function barChart({ absolute }: Report, title: string, measure: string, place: string, candidates: string[]) {
  const bars = candidates.flatMap((name) => {
    const value = absolute[nameOf(measure, name, place)]
    return value === undefined ? [] : [{ label: `"${name}: ${Math.round(value).toLocaleString('en')}"`, value }]
  })
  if (bars.length === 0) return ''
  return `\`\`\`mermaid
%%{init: {"xyChart": {"height": 260, "yAxis": {"showLabel": false}}, "themeVariables": {"xyChart": {"plotColorPalette": "#0a7d57"}}}}%%
xychart-beta horizontal
  title "${title}"
  x-axis [${bars.map(({ label }) => label).join(', ')}]
  y-axis 0 --> ${Math.max(...bars.map(({ value }) => value))}
  bar [${bars.map(({ value }) => value).join(', ')}]
\`\`\``
}

/** Returns the results as Markdown for scripts/bench/README.md. */
export function markdownOf(report: Report): string {
  const inBrowser = ['composed', 'monolith', 'plain HTML', 'plain federation', 'Next.js']
  const onServer = ['cached', 'nginx', 'Next.js cached', 'uncached']
  return `
${report.made} Ratios are of medians. The mean is over the pages. [report.json](report.json) has all figures.

| ratio | mean | from, to | target | met |
| --- | --- | --- | --- | --- |
${rowsOf(report).join('\n')}

${barChart(report, 'Largest paint of the home page on the phone, ms (less is better)', 'largest paint ms', 'phone /', inBrowser)}

${barChart(report, 'Home pages per second (more is better)', 'pages per second', '/', onServer)}
`
}
