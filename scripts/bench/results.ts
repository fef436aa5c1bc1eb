import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'
import { type Bar, barChart, type BarChart } from './barChart.ts'
import { loadedPages } from './loads.ts'
import { holds, less, type Report } from './report.ts'
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

/** What a ratio is of, apart from the page and the profile. */
const measureOf = (name: string) => name.replace(/[,:]? (?:phone |desktop )?\/\S*$/, '')

const pair = /: [^/]+ \/ [^,]+, /

/** The same ratio of the site to itself, by which a machine shows how steady it was; null for what is no pair's. */
const controlOf = (name: string) => (pair.test(name) ? name.replace(pair, ': composed / composed again, ') : null)

/** The worst of each ratio that has something to reach. */
export function tableOf({ ratios, targets }: Report): string[] {
  const worst = new Map<string, { name: string; ratio: number; missed: number; of: number; controls: number[] }>()
  for (const [name, target] of Object.entries(targets)) {
    const ratio = ratios[name] ?? NaN
    const key = `${measureOf(name)}|${JSON.stringify(target)}`
    const before = worst.get(key) ?? { name, ratio, missed: 0, of: 0, controls: [] }
    const control = controlOf(name)
    const isWorse = Number.isNaN(ratio) || ('max' in target ? ratio > before.ratio : ratio < before.ratio)
    const counted = {
      missed: before.missed + (holds(ratio, target) ? 0 : 1),
      of: before.of + 1,
      controls: before.controls.concat(control === null ? [] : (ratios[control] ?? [])),
    }
    worst.set(key, isWorse ? { name, ratio, ...counted } : { ...before, ...counted })
  }
  const rows = [...worst].map(([key, { name, ratio, missed, of, controls }]) => {
    const measure = measureOf(name)
    const where = name.slice(measure.length).replace(/^[,:]? /, '')
    const target = targets[name] ?? { max: NaN }
    const asked = 'max' in target ? (target.max === less.max ? '< 1' : `≤ ${target.max}`) : `≥ ${target.min}`
    const held = missed === 0 ? 'yes' : `${of - missed} of ${of}`
    const itself = controls.length === 0 ? '' : `${Math.min(...controls)} to ${Math.max(...controls)}`
    return { key, cells: [measure, `${ratio}${where === '' ? '' : ` (\`${where}\`)`}`, asked, held, itself] }
  })
  return [
    '| ratio | worst | to reach | held | the site against itself |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(({ cells }) => `| ${cells.join(' | ')} |`),
  ]
}

/** The part of the README between its marks. */
export function sectionOf(report: Report): string {
  const charts = Object.entries(chartsOf(report)).map(
    ([file, { title }]) => `<img src="scripts/bench/results/${file}" alt="${title}" width="49%">`,
  )
  const found = 'The last whole run; thin lines are the middle half of what was measured.'
  const all = 'All of it is in [report.json](scripts/bench/results/report.json).'
  const control =
    'The last column is the same ratio of the site to itself, loaded twice in each round: a difference that is no greater is none of the build.'
  return ['', `${found} ${all} ${control}`, '', charts.join('\n'), '', ...tableOf(report), ''].join('\n')
}
