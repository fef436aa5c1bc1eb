import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { figuresOf, printedFigures } from '@site/contract/figures'
import { rootFolder } from '../checkout/index.ts'

// Figures of the batteries are written only in shell/contract/figures.ts. All other files refer to them by name.

const files = globSync(['*.md', '{.github,e2e,mfe-*,mock-api,scripts,shell}/**/*.{ts,tsx,js,mjs,cjs,json,html,md}'], {
  cwd: rootFolder,
  exclude: (file) => /^(?:node_modules|dist|results)$/.test(path.basename(file)),
}).filter((file) => !mayQuote(file))

function mayQuote(file: string) {
  return (
    file === 'shell/contract/figures.ts' ||
    // The changelog describes old versions, whose figures do not change.
    file === 'CHANGELOG.md' ||
    // The pictures show cabinets of this size. If the size changes, they must be rendered again.
    file.startsWith('scripts/content/art/')
  )
}

const read = (file: string) => readFileSync(path.join(rootFolder, file), 'utf8')

/**
 * Patterns for the text after and before a figure, and for the topic of its line. The key is the beginning of the
 * figure's name.
 */
const marks: Record<string, { after: string; before?: string; letter?: string; about?: RegExp }> = {
  capacity: { after: 'kWh', before: 'capacity' },
  bracketed: { after: 'kWh' },
  usable: { after: 'kWh' },
  power: { after: 'kW(?!h)' },
  mass: { after: 't(?![a-z])|トン|tonne', before: 'mass|weight' },
  width: { after: 'mm', before: 'width', letter: 'W' },
  depth: { after: 'mm', before: 'depth', letter: 'D' },
  height: { after: 'mm', before: 'height', letter: 'H' },
  coldest: { after: '℃|°C' },
  hottest: { after: '℃|°C' },
  panel: { after: '-?inch|インチ' },
  cycles: { after: '回|サイクル|cycles|÷', before: 'cycles' },
  dod: { after: '%', before: 'dod|DOD', about: /DOD|放電|容量|capacity/ },
  expansion: { after: 'MW' },
  delivery: { after: 'months|か月' },
}

const space = '(?:[ \\u00a0-]|&nbsp;)?'
/** Matches the other end of a range, or the next item of a list. */
const another = '(?:(?: and | to | / |～|・|、)−?[\\d.,]+)?'

const patterns = Object.entries(printedFigures()).flatMap(([name, figure]) => {
  const mark = marks[/^[a-z]+/.exec(name)![0]]
  if (!mark) return []
  const plain = figure.replace('.', '\\.')
  const written = `(?:${plain}|${plain.replaceAll(',', '')})(?![\\d])`
  const { after, before, letter, about = /^/ } = mark
  const ways = [
    `(?<![\\d.,%−])${written}${another}${space}(?:${after})`,
    ...(before ? [`\\b(?:${before})['"]?(?: = |: ?| )['"]?${written}`] : []),
    // A number with a comma is specific enough to be found without its unit.
    ...(figure.includes(',') ? [`(?<![\\d.,])${plain}(?!\\d)`] : []),
    ...(letter ? [`\\b${letter}${written}`] : []),
  ]
  return [{ name, about, pattern: new RegExp(ways.join('|')) }]
})

const figuresIn = (text: string) =>
  patterns.filter(({ pattern, about }) => pattern.test(text) && about.test(text)).map(({ name }) => name)

it('no file contains a figure in place of its name', () => {
  const quoting = files.flatMap((file) => {
    const lines = read(file).split('\n')
    return lines.flatMap((line, at) => figuresIn(line).map((name) => `${file}:${at + 1} quotes {{${name}}}`))
  })
  expect(files.length).toBeGreaterThan(500)
  expect(quoting).toEqual([])
})

/** All texts of the text files. A value with a `unit` beside it is also checked together with that unit. */
const texts = files
  .filter((file) => /(?:^|\/)(?:ja|en|db)\.json$/.test(file))
  .flatMap((file) => {
    const found: [file: string, text: string][] = []
    JSON.parse(read(file), function (this: { unit?: string }, key, value: unknown) {
      if (typeof value === 'string') found.push([file, value])
      if (typeof value === 'string' && key === 'value' && this.unit !== undefined)
        found.push(...value.split(/ \/ |・/).map((each): [string, string] => [file, each + this.unit]))
      return value
    })
    return found
  })

it('no value with a separate unit is a figure', () => {
  expect(texts.filter(([, text]) => figuresIn(text).length > 0)).toEqual([])
})

it('news refer only to figures that exist', () => {
  const names = texts.flatMap(([file, text]) =>
    file.startsWith('mock-api/') ? [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name) : [],
  )
  expect(names).toContain('mass200K')
  for (const name of names) expect(printedFigures()).toHaveProperty([name!])
})

it('only the banners mention expansion and delivery time, and all other capacities are in kWh and kW', () => {
  const claims = texts.filter(([, text]) => /\{\{(?:expansion|delivery)\}\}|\bMW|months|か月/.test(text))
  expect(claims).toEqual([
    ['mfe-marketing/src/home/en.json', 'Delivery time: {{delivery}} months'],
    ['mfe-marketing/src/home/ja.json', '蓄電容量を最大{{expansion}} MWまで拡張可能'],
  ])
})

it('200K and 100K have the same output, and 200K has twice the capacity, as the texts state in words', () => {
  const { '200K': large, '100K': middle } = figuresOf
  expect(large.power).toBe(middle.power)
  expect(large.capacity).toBe(2 * middle.capacity!)
})
