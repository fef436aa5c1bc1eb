import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'
import { type Bar, barChart, type BarChart } from './barChart.ts'
import { loadedPages } from './loads.ts'
import { holds, less, type Report, type Target } from './report.ts'
import { servedPages } from './throughput.ts'

export const resultsFolder = path.join(rootFolder, 'scripts/bench/results')
const reportFile = path.join(resultsFolder, 'report.json')
const readme = path.join(rootFolder, 'README.md')
export const marks = /(<!-- bench -->\n)([\s\S]*?)(<!-- \/bench -->)/

const candidates = ['composed', 'monolith', 'floor', 'plain federation', 'Next.js']
const servers = ['cached', 'nginx', 'Next.js cached', 'uncached']

/** The report of the last whole run; null where there was none. */
export const readReport = async () =>
  existsSync(reportFile) ? (JSON.parse(await readFile(reportFile, 'utf8')) as Report) : null

/** Writes a report, its charts and its table to where the README shows them. */
export async function publish(report: Report) {
  await mkdir(resultsFolder, { recursive: true })
  await writeFile(reportFile, `${JSON.stringify(report, null, 2)}\n`)
  for (const [file, chart] of Object.entries(chartsOf(report))) {
    await writeFile(path.join(resultsFolder, file), barChart(chart))
  }
  const text = await readFile(readme, 'utf8')
  if (!marks.test(text)) throw new Error('README.md has no place for the results of the bench')
  await writeFile(
    readme,
    text.replace(marks, (_, begin: string, _before: string, end: string) => `${begin}${sectionOf(report)}${end}`),
  )
}

/** The charts of a report, by file name. */
export function chartsOf({ absolute, spreads }: Report): Record<string, BarChart> {
  const barsOf = (names: string[], key: (name: string) => string): Bar[] =>
    names.flatMap((name) => {
      const value = absolute[key(name)]
      const quartiles = spreads[key(name)]
      return value === undefined ? [] : [{ name, value, ...(quartiles ? { quartiles } : {}) }]
    })
  const ofLoads = (title: string, caption: string, measure: string, compared = candidates): BarChart => ({
    title,
    caption,
    groups: loadedPages.map((page) => ({
      name: page,
      bars: barsOf(compared, (name) => `${name} phone ${page} ${measure}`),
    })),
  })
  const hydrating = candidates.filter((name) => name !== 'floor')
  return {
    'largest-paint.svg': ofLoads('Largest paint, phone', 'milliseconds, less is better', 'largest paint ms'),
    'hydrated.svg': ofLoads('Hydrated, phone', 'milliseconds, less is better', 'hydrated ms', hydrating),
    'scripts.svg': ofLoads('Scripts until hydrated', 'kB over the line, less is better', 'script kB', hydrating),
    'pages-a-second.svg': {
      title: 'Pages a second, 50 connections',
      caption: 'more is better',
      groups: servedPages.map((page) => ({
        name: page,
        bars: barsOf(servers, (name) => `${name} ${page} pages a second`),
      })),
    },
  }
}

/** What a ratio is of, apart from the page. */
const familyOf = (name: string) => name.replace(/[,:]? \/\S*$/, '')

/** A ratio on all pages it was measured on: what it has to reach, its mean, from where to where it goes. */
export function tablesOf({ ratios, targets }: Report): { reached: string[]; others: string[] } {
  const families = Map.groupBy([...new Set([...Object.keys(targets), ...Object.keys(ratios)])], familyOf)
  const rows = [...families].map(([family, names]) => {
    const found = names.map((name) => ratios[name] ?? NaN)
    const target = targets[names[0]!]
    const held = names.filter((name) => target && holds(ratios[name] ?? NaN, target)).length
    const [least, most] = [Math.min(...found), Math.max(...found)]
    const mean = Math.exp(found.reduce((sum, ratio) => sum + Math.log(ratio), 0) / found.length)
    const cells = [
      family.replace('composed / composed again', 'the site / itself'),
      least > 0 ? mean.toFixed(2) : '',
      spanOf(least, most),
      target ? asked(target) : '',
      target ? (held === names.length ? 'yes' : `${held} of ${names.length}`) : '',
    ]
    return { family, hasTarget: target !== undefined, line: `| ${cells.join(' | ')} |` }
  })
  const linesOf = (chosen: typeof rows) => [
    '| ratio | mean | from, to | to reach | held |',
    '| --- | --- | --- | --- | --- |',
    ...chosen.map(({ line }) => line),
  ]
  const isReached = ({ family, hasTarget }: (typeof rows)[number]) =>
    hasTarget || /^(largest|hydr).*again|\/ floor, phone/.test(family)
  return { reached: linesOf(rows.filter(isReached)), others: linesOf(rows.filter((row) => !isReached(row))) }
}

function spanOf(least: number, most: number): string {
  if (Number.isNaN(most)) return 'not measured'
  return least === most ? `${most}` : `${least} to ${most}`
}

function asked(target: Target): string {
  if ('min' in target) return `≥ ${target.min}`
  return target.max === less.max ? '< 1' : `≤ ${target.max}`
}

/** The part of the README between its marks. */
export function sectionOf(report: Report): string {
  const charts = Object.entries(chartsOf(report)).map(
    ([file, chart]) => `<img src="scripts/bench/results/${file}" alt="${inWords(chart)}">`,
  )
  const { reached, others } = tablesOf(report)
  const about =
    'Thin lines in the charts are the middle half of what was measured; all of it is in [report.json](scripts/bench/results/report.json). A ratio is of medians, its mean that over the pages. “The site / itself” is the site loaded twice in each round: as far from 1 as that, a figure of one page says nothing.'
  const more = [
    '<details>',
    '<summary>Measured besides, with nothing to reach</summary>',
    '',
    ...others,
    '',
    '</details>',
  ]
  return ['', `${report.made ?? ''} ${about}`.trim(), '', ...reached, '', ...more, '', charts.join('\n'), ''].join('\n')
}

/** What a chart shows, for who doesn't see it. */
function inWords({ title, groups }: BarChart): string {
  const lines = groups.map(({ name, bars }) => `${name} ${bars.map((bar) => `${bar.name} ${bar.value}`).join(', ')}`)
  return `${title}. ${lines.join('; ')}`
}
