/** @jest-environment node */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { withTemporaryFolder } from '../../checkout/index.ts'
import { type Bump, changeSince, isBelow, versionAfter } from './changeSince.ts'
import { type Line, linesOfDeclarations } from './declarations.ts'

type Case = [rule: string, before: string, now: string]

const cases: Record<Bump, Case[]> = {
  major: [
    ['an export is gone', 'a: string; export declare const b: string', 'a: string'],
    ['an export has another name', 'a: string', 'b: string'],
    ['a constant has another type', 'a: string', 'a: number'],
    ['a parameter takes less', 'a: (text: string | number) => void', 'a: (text: string) => void'],
    ['a parameter has to be given', 'a: (text: string) => void', 'a: (text: string, more: string) => void'],
    ['a result may be missing', 'a: () => string', 'a: () => string | undefined'],
    [
      'a property has to be given',
      'a: (properties: { b: string }) => void',
      'a: (properties: { b: string; c: string }) => void',
    ],
    ['a property can no longer be given', 'a: (properties: { b?: string }) => void', 'a: (properties: {}) => void'],
    [
      'a property can no longer be left out',
      'a: (properties: { b?: string }) => void',
      'a: (properties: { b: string }) => void',
    ],
    [
      'a property takes another type',
      'a: (properties: { b?: string }) => void',
      'a: (properties: { b?: number }) => void',
    ],
    ['a value has one alternative more', "a: 'b' | 'c'", "a: 'b' | 'c' | 'd'"],
    [
      'remotes have to make more of a type',
      'a: B; export interface B { c: string } export declare function use(b: B): void',
      'a: B; export interface B { c: string; d: string } export declare function use(b: B): void',
    ],
    [
      'a page has to expose more',
      'a: 1; export interface PageModule { Page: string }',
      'a: 1; export interface PageModule { Page: string; more: string }',
    ],
    ['alternatives share what one of them had', 'a: { b: 1 } | { b: 2; c: 3 }', 'a: { b: 1; c: 3 } | { b: 2 }'],
    [
      'a type has another parameter',
      'a: 1; export interface B<C> { c: C }',
      'a: 1; export interface B<C, D> { c: C; d?: D }',
    ],
  ],
  minor: [
    ['an export is added', 'a: string', 'a: string; export declare const b: string'],
    ['a parameter may be given', 'a: (text: string) => void', 'a: (text: string, more?: string) => void'],
    [
      'a property may be given',
      'a: (properties: { b: string }) => void',
      'a: (properties: { b: string; c?: { d: string } }) => void',
    ],
    ['a property takes more', "a: (properties: { b: 'c' }) => void", "a: (properties: { b: 'c' | 'd' }) => void"],
    [
      'what remotes are given has one member more',
      'a: () => B; export interface B { c: string }',
      'a: () => B; export interface B { c: string; d: string }',
    ],
    [
      'what pages are given has one member more',
      'a: 1; export interface PageModule { load: (context: B) => void } export interface B { c: string }',
      'a: 1; export interface PageModule { load: (context: B) => void } export interface B { c: string; d: string }',
    ],
    [
      'a callback is told more',
      'a: (tell: (b: string) => void) => void',
      'a: (tell: (b: string, c: string) => void) => void',
    ],
    ['there is one page more', "a: PageId; export type PageId = 'b'", "a: PageId; export type PageId = 'b' | 'c'"],
    [
      'a type gets a name',
      'a: (properties: B) => void; interface B { c: string }',
      'a: (properties: B) => void; export interface B { c: string }',
    ],
  ],
  none: [
    ['a comment changed', 'a: string', 'a: string; /** More. */'],
    ['the value of a constant changed', "a: { readonly b: 'c' }", "a: { readonly b: 'd' }"],
    [
      'alternatives and members stand in another order',
      "a: { b: 'c' | 'd'; e: string }",
      "a: { e: string; b: 'd' | 'c' }",
    ],
    ['a parameter has another name', 'a: (text: string) => void', 'a: (words: string) => void'],
    [
      'a type that nobody can import has another name',
      'a: (properties: B) => void; interface B { c: D } type D = 1',
      'a: (properties: C) => void; interface C { c: E } type E = 1',
    ],
  ],
}
const all = Object.values(cases).flat()

/** All of one side are read at once: an entry each. */
function linesOf(side: (each: Case) => string): Promise<Line[]> {
  return withTemporaryFolder('declarations-', async (folder) => {
    const entries = all.map(
      (each) => [`./${all.indexOf(each)}`, path.join(folder, `${all.indexOf(each)}.d.ts`)] as const,
    )
    for (const [index, each] of all.entries())
      await writeFile(entries[index]![1], `export declare const ${side(each)}\nexport {}`)
    return linesOfDeclarations(Object.fromEntries(entries))
  })
}

let before: Line[]
let now: Line[]
beforeAll(async () => {
  before = await linesOf(([, text]) => text)
  now = await linesOf(([, , text]) => text)
}, 30_000)

function changeOf(each: Case) {
  const isOfCase = ({ text }: Line) => text.split(' ')[0] === `./${all.indexOf(each)}`
  return changeSince(new Set(before.filter(isOfCase).map(({ text }) => text)), now.filter(isOfCase))
}

describe.each(Object.entries(cases))('asks for %s', (bump, those) => {
  it.each(those)('where %s', (...each) => {
    expect(changeOf(all.find(([rule]) => rule === each[0])!)).toMatchObject({ bump })
  })
})

it('names what is gone as a whole by its name', () => {
  expect(changeOf(all.find(([rule]) => rule === 'an export is gone')!).gone).toEqual(['./0 b'])
})

it('takes a higher version than the one asked for, and no lower one', () => {
  expect(versionAfter('1.4.2', 'minor')).toBe('1.5.0')
  expect(versionAfter('1.4.2', 'major')).toBe('2.0.0')
  expect(isBelow('1.10.0', '1.9.3')).toBe(false)
  expect(isBelow('1.9.9', '2.0.0')).toBe(true)
  expect(isBelow('2.0.0', '2.0.0')).toBe(false)
})
