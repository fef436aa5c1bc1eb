import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { floor } from '@site/build/floor'
import lowerSyntax from './lowerSyntax.ts'

const require = createRequire(import.meta.filename)

const lowered = (source: string) => lowerSyntax.call({ getOptions: () => ({ targets: floor }) }, source)

/** Returns the flags of each regular expression literal with a `v` flag, which old browsers cannot parse. */
const flagsIn = (code: string) =>
  [...code.matchAll(/[^\\\s]\/([dgimsuy]*v[dgimsuy]*)[;,)\s]/g)].map(([, flags]) => flags)

it('removes regular expressions that an old browser cannot parse', async () => {
  const source = readFileSync(require.resolve('pdfjs-dist/legacy/web/pdf_viewer.mjs'), 'utf8')
  expect(flagsIn(source).length).toBeGreaterThan(0)
  expect(flagsIn(await lowered(source))).toEqual([])
})

it('changes no syntax that old browsers can parse', async () => {
  const source = 'export class A {\n    #a = 1;\n    b() {\n        return this.#a ??= /a/gu.test("a");\n    }\n}\n'
  expect(await lowered(source)).toBe(source)
})

it('gives pages a size in browsers that cannot round it', async () => {
  const source = readFileSync(require.resolve('pdfjs-dist/legacy/build/pdf.mjs'), 'utf8')
  const rounded = /[^']round\(down, var/g
  expect(source.match(rounded)).toHaveLength(2)
  const code = await lowered(source)
  expect(code.match(rounded)).toBeNull()
  expect(code.match(/CSS\.supports\('width: round\(down, 1px, 1px\)'\) \? 'round\(down,' : 'max\('/g)).toHaveLength(2)
})
