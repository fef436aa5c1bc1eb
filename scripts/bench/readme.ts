import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder } from '../checkout/index.ts'
import { holds, type Report } from './report.ts'

export const resultsFile = path.join(rootFolder, 'scripts/bench/report.json')
const readme = path.join(rootFolder, 'README.md')
export const marks = /(?<=<!-- bench -->\n)[^]*(?=<!-- \/bench -->)/

export async function publish(report: Report) {
  await writeFile(resultsFile, `${JSON.stringify(report, null, 2)}\n`)
  const text = (await readFile(readme, 'utf8')).replace(marks, () => sectionOf(report))
  await writeFile(readme, text)
}

/** A row for each ratio with a target, over all pages it was measured on: its mean, its range, and what it has to reach. */
export function rowsOf({ ratios, targets }: Report): string[] {
  const families = Map.groupBy(Object.entries(targets), ([name]) => name.replace(/,? \/\S*$/, ''))
  return [...families].map(([family, ofPages]) => {
    const found = ofPages.map(([name]) => ratios[name] ?? NaN)
    const target = ofPages[0]![1]
    const held = found.filter((ratio) => holds(ratio, target)).length
    const [least, most] = [Math.min(...found), Math.max(...found)]
    const mean = Math.exp(found.reduce((sum, ratio) => sum + Math.log(ratio), 0) / found.length)
    const range = Number.isNaN(most) ? 'not measured' : least === most ? most : `${least} to ${most}`
    const limit = 'min' in target ? `≥ ${target.min}` : `≤ ${target.max}`
    const reached = held === found.length ? 'yes' : `${held} of ${found.length}`
    return `| ${[family, least > 0 ? mean.toFixed(2) : '', range, limit, reached].join(' | ')} |`
  })
}

export function sectionOf(report: Report): string {
  return `
${report.made} A ratio is of medians, its mean is that over the pages; all figures are in [report.json](scripts/bench/report.json). “Composed again” is the site loaded twice in each round: a difference as small as that between the site and itself says nothing.

| ratio | mean | from, to | to reach | held |
| --- | --- | --- | --- | --- |
${rowsOf(report).join('\n')}
`
}
