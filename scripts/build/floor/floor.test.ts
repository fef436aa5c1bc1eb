/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import browserslist from 'browserslist'
import { Linter } from 'eslint'
import ts from 'typescript'
import tseslint from 'typescript-eslint'
import { ecmaVersion } from './browsers.ts'
import { floor, floorProblems, noMissingFeatures } from './index.ts'
import { lackMember } from './support.ts'

/** Each is missing in a browser of the floor. */
const missing = {
  'URL.canParse': `URL.canParse('x')`,
  'AbortSignal.any': `AbortSignal.any([]).throwIfAborted()`,
  'Array.prototype.toSorted': `[1].toSorted()`,
  'Array.prototype.toReversed': `[1].toReversed()`,
  'Promise.withResolvers': `Promise.withResolvers()`,
  'Object.groupBy': `Object.groupBy([1], String)`,
  'Set.prototype.union': `new Set([1]).union(new Set())`,
  'helpers of iterators': `[1].values().take(1)`,
  'String.prototype.toWellFormed': `'x'.toWellFormed()`,
  'the flag v': `/x/v`,
  'the flag v in a string': `new RegExp('x', 'v')`,
  requestIdleCallback: `requestIdleCallback(() => undefined)`,
  'window.requestIdleCallback': `window.requestIdleCallback(() => undefined)`,
  'View Transitions': `document.startViewTransition(() => undefined)`,
  'Array.fromAsync': `void Array.fromAsync([1])`,
  'scheduler.yield': `void scheduler.yield()`,
  'Element.checkVisibility': `document.body.checkVisibility()`,
  showPopover: `document.body.showPopover()`,
  'navigator.userActivation': `navigator.userActivation.isActive`,
  'Intl.Segmenter': `new Intl.Segmenter('ja')`,
}
/** Reads as undefined where it is missing: known by types alone. */
const missingByType = {
  commandForElement: `document.createElement('button').commandForElement`,
  'a member taken out': `const { canParse } = URL; canParse('x')`,
  'a parameter’s method': `((list: readonly number[]) => list.with(0, 1))([1])`,
}
const known = {
  'findLast, structuredClone, at, hasOwn': `structuredClone([1].findLast(Boolean)); [1].at(-1); Object.hasOwn({}, 'a')`,
  'a member whose name is no word': `const own = { '*': 1, a: 1 }; if (own.a) own['*']`,
  'names of the code’s own': `function f() { const scheduler = { yield: () => 1 }; scheduler.yield() }`,
}
const checked = {
  typeof: `typeof requestIdleCallback === 'function' ? requestIdleCallback(() => undefined) : 0`,
  in: `if ('startViewTransition' in document) document.startViewTransition(() => undefined)`,
  'an optional call': `document.startViewTransition?.(() => undefined)`,
  'a truth': `URL.canParse ? URL.canParse('x') : 0`,
  'a constant': `const can = 'canParse' in URL; if (can) URL.canParse('x')`,
  'an early return': `function f() { if (!('canParse' in URL)) return; URL.canParse('x') }`,
  'a constant that is tested': `const given = navigator.userActivation; if (given) given`,
  'a member that is tested': `const { userActivation } = navigator; if (userActivation) userActivation`,
  'a polyfill': `window.requestIdleCallback = () => 0`,
}

const linter = new Linter()
const rule = {
  plugins: { floor: { rules: { missing: noMissingFeatures } } },
  rules: { 'floor/missing': 'error' },
} as const satisfies Linter.Config

/** How scripts are read that were built. */
const untyped = (code: string) =>
  linter.verify(code, { ...rule, languageOptions: { ecmaVersion: 'latest' } }).map(({ message }) => message)

/** How the repository's own code is read. */
function typed(code: string): string[] {
  const programs = [programOf(code)]
  const parser = tseslint.parser as Linter.Parser
  const languageOptions = { parser, parserOptions: { programs } }
  return linter
    .verify(code, { ...rule, files: ['**/*.ts'], languageOptions }, { filename })
    .map(({ message }) => message)
}

const filename = 'code.ts'
const options = { target: ts.ScriptTarget.ESNext, lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], strict: true, types: [] }
const library = ts.createCompilerHost(options)
const read = new Map<string, ts.SourceFile | undefined>()

function programOf(code: string): ts.Program {
  const host: ts.CompilerHost = {
    ...library,
    fileExists: (file) => file === filename || library.fileExists(file),
    getSourceFile(file, version) {
      if (file === filename) return ts.createSourceFile(file, code, version, true)
      if (!read.has(file)) read.set(file, library.getSourceFile(file, version))
      return read.get(file)
    },
  }
  return ts.createProgram([filename], options, host)
}

const missingIn = expect.stringMatching(/ is missing in (?:chrome 109|firefox 115|ios_saf 16\.4)/) as string

it.each(Object.entries(missing))('reports %s, in sources and in built scripts', (_, code) => {
  expect(typed(code)).toContainEqual(missingIn)
  expect(untyped(code)).toContainEqual(missingIn)
})

it.each(Object.entries(missingByType))('reports %s in sources', (_, code) => {
  expect(typed(code)).toContainEqual(missingIn)
})

it.each(Object.entries(known))('leaves %s', (_, code) => {
  expect([typed(code), untyped(code)]).toEqual([[], []])
})

it.each(Object.entries(checked))('leaves a feature with a check beside it: %s', (_, code) => {
  expect([typed(code), untyped(code)]).toEqual([[], []])
})

it('reports a feature whose check is elsewhere', () => {
  const code = `if ('canParse' in URL) URL.canParse('x'); AbortSignal.any([]).throwIfAborted()`
  expect(typed(code)).toEqual([expect.stringContaining('AbortSignal.any')])
  expect(untyped(code)).toEqual([expect.stringContaining('AbortSignal.any')])
})

it('tells where a built script can’t run, and leaves methods of the release’s own and of the shell', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'floor-'))
  const scripts = {
    'syntax.js': 'const a = 1;\nawait a',
    'module.js': 'export default await 1',
    'meta.js': 'import.meta.url',
    'newer.js': 'import "./a.js"; /x/v',
    'feature.mjs': 'export const groups =\n  Object.groupBy([], String)',
    'own.js': 'var z = {union(a){return a}}; z.union(1); React.Children.toArray([])',
  }
  for (const [file, code] of Object.entries(scripts)) await writeFile(path.join(folder, file), code)
  const files = Object.keys(scripts)
  expect(await floorProblems({ folder, files }, ['Children={toArray:function(){}}'])).toEqual([
    expect.stringMatching(/^syntax\.js 2:7 Parsing error: .* \(ES2022\)$/),
    expect.stringMatching(/^newer\.js 1:\d+ .*regular expression flag \(ES2022\)$/),
    expect.stringMatching(/^feature\.mjs 2:10 Object\.groupBy is missing in chrome 109, edge 109, firefox 115, /),
  ])
  await rm(folder, { recursive: true })
})

it('compiles to the newest ECMAScript that the floor has', () => {
  // ES2022 brought Object.hasOwn, ES2023 toSorted.
  expect([ecmaVersion, lackMember('Object', 'hasOwn'), lackMember('Array', 'toSorted')]).toEqual([
    2022,
    [],
    ['chrome 109', 'edge 109'],
  ])
})

it('gives its browsers to packages that extend it', () => {
  expect(browserslist('extends @site/build/browserslist-config')).toEqual(browserslist(floor))
})
