import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as parser from '@typescript-eslint/parser'
import { Linter } from 'eslint'
import { ecmaVersion } from './browsers.ts'
import { floorProblems, noMissingFeatures } from './index.ts'
import { lackMember } from './support.ts'

/** Code that uses a feature which one of the oldest browsers lacks. */
const missing = {
  'URL.canParse': `URL.canParse('x')`,
  'Array.prototype.toSorted': `[1].toSorted()`,
  'Object.groupBy': `Object.groupBy([1], String)`,
  'Set.prototype.union': `new Set([1]).union(new Set())`,
  'helpers of iterators': `[1].values().take(1)`,
  'the flag v in a string': `new RegExp('x', 'v')`,
  requestIdleCallback: `requestIdleCallback(() => undefined)`,
  'window.requestIdleCallback': `window.requestIdleCallback(() => undefined)`,
  'View Transitions': `document.startViewTransition(() => undefined)`,
  'scheduler.yield': `void scheduler.yield()`,
  showPopover: `document.body.showPopover()`,
  'navigator.userActivation': `navigator.userActivation.isActive`,
  'Intl.Segmenter': `new Intl.Segmenter('ja')`,
}
/** Code that does not throw in any of the oldest browsers. */
const known = {
  'findLast, structuredClone, at, hasOwn': `structuredClone([1].findLast(Boolean)); [1].at(-1); Object.hasOwn({}, 'a')`,
  'a member whose name is not a word': `const own = { '*': 1, a: 1 }; if (own.a) own['*']`,
  'names that the code defines': `function f() { const scheduler = { yield: () => 1 }; scheduler.yield() }`,
  'a check by typeof': `typeof requestIdleCallback === 'function' ? requestIdleCallback(() => undefined) : 0`,
  'a check by in': `if ('startViewTransition' in document) document.startViewTransition(() => undefined)`,
  'an optional call': `document.startViewTransition?.(() => undefined)`,
  'a truthiness check': `URL.canParse ? URL.canParse('x') : 0`,
  'a constant': `const can = 'canParse' in URL; if (can) URL.canParse('x')`,
  'an early return': `function f() { if (!('canParse' in URL)) return; URL.canParse('x') }`,
  'a comparison': `if (document.startViewTransition !== undefined) document.startViewTransition(() => undefined)`,
  'a polyfill': `window.requestIdleCallback = () => 0`,
}

const linter = new Linter()
const rule = {
  plugins: { floor: { rules: { missing: noMissingFeatures } } },
  rules: { 'floor/missing': 'error' },
} as const satisfies Linter.Config

/** Returns the messages for the code as a built script, and as source. */
const messagesOf = (code: string) =>
  [{ ecmaVersion: 'latest' } as const, { parser }].map((languageOptions) =>
    linter.verify(code, { ...rule, languageOptions }).map(({ message }) => message),
  )

const missingIn = expect.stringMatching(/ is missing in (?:chrome 109|firefox 115|ios_saf 16\.4)/) as string

it.each(Object.entries(missing))('reports %s, in sources and in built scripts', (_, code) => {
  for (const messages of messagesOf(code)) expect(messages).toContainEqual(missingIn)
})

it.each(Object.entries(known))('accepts %s', (_, code) => {
  expect(messagesOf(code)).toEqual([[], []])
})

it('reports a feature if its check does not cover the use', () => {
  const code = `if ('canParse' in URL) URL.canParse('x'); AbortSignal.any([]).throwIfAborted();
    const other = () => 'groupBy' in Object; Object.groupBy([1], String)`
  for (const messages of messagesOf(code))
    expect(messages).toEqual([expect.stringContaining('AbortSignal.any'), expect.stringContaining('Object.groupBy')])
})

it('reports where a built script fails in old browsers, and accepts methods of the release and the shell', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'floor-'))
  const scripts = {
    'syntax.js': 'const a = 1;\nawait a',
    'module.mjs': 'export default await 1',
    'meta.mjs': 'import.meta.url',
    'newer.mjs': 'import "./a.js"; /x/v',
    'feature.mjs': 'export const groups =\n  Object.groupBy([], String)',
    'own.js': 'var z = {union(a){return a}}; z.union(1); React.Children.toArray([])',
  }
  for (const [file, code] of Object.entries(scripts)) await writeFile(path.join(folder, file), code)
  const files = Object.keys(scripts)
  expect(await floorProblems(folder, files, ['Children={toArray:function(){}}'])).toEqual([
    expect.stringMatching(/^syntax\.js 2:7 Parsing error: .* \(ES2022\)$/),
    expect.stringMatching(/^newer\.mjs 1:\d+ .*regular expression flag \(ES2022\)$/),
    expect.stringMatching(/^feature\.mjs 2:10 Object\.groupBy is missing in chrome 109, edge 109, firefox 115, /),
  ])
  await rm(folder, { recursive: true })
})

it('compiles to the newest ECMAScript that all oldest browsers support', () => {
  expect([ecmaVersion, lackMember('Object', 'hasOwn')]).toEqual([2022, []])
  expect(lackMember('Array', 'toSorted')).toEqual(['chrome 109', 'edge 109'])
})
