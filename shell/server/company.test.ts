import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { readCompanies } from './company.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'company-'))
  await cp(path.join(__dirname, '../company'), folder, { recursive: true })
})

afterEach(() => rm(folder, { recursive: true }))

async function change(values: Record<string, unknown>) {
  const file = path.join(folder, 'en.json')
  const company = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  await writeFile(file, JSON.stringify({ ...company, ...values }))
}

it('reads the sample company in both languages', () => {
  const { ja, en } = readCompanies(folder)
  expect(ja.Tel).toBe('03-0000-0000')
  expect(en.Capital).toBe('40 million yen')
})

const way = { Steps: ['a step'], Text: ['a way'] }
const locator = { Station: 'a', Exit: 'b', Street: 'c', Lights: 1, Turn: 'left', Side: 'right', Goal: 'd' }

it.each([
  ['Tel', ''],
  ['Tel', 'call us'],
  ['Email', 'info(at)example.co.jp'],
  ['CompanyName', undefined],
  ['MapUrl', 'http://example.co.jp/map'],
  ['MapUrl', 'javascript:alert(1)'],
  ['Officers', 'one of them'],
  ['Directions', { Train: way }],
  ['Directions', { Train: { ...way, Steps: [] }, Car: way }],
  ['Locator', { ...locator, Lights: 5 }],
  ['Locator', { ...locator, Turn: 'north' }],
  ['Locator', { ...locator, Goal: 'a building whose name has no room in the sketch' }],
  ['Warranty', 'ten years'],
  ['Telephone', '03-0000-0000'],
])('names the file and the field when %s is %p', async (field, value) => {
  await change({ [field]: value })
  expect(() => readCompanies(folder)).toThrow(new RegExp(`en\\.json(.|\\n)*${field}`))
})

it('accepts a company without directions and sketch map', async () => {
  await change({ Directions: undefined, Locator: undefined })
  expect(readCompanies(folder).en).not.toHaveProperty('Directions')
  expect(readCompanies(folder).en).not.toHaveProperty('Locator')
})

it('names a file that is missing or is not JSON', async () => {
  await writeFile(path.join(folder, 'ja.json'), '{')
  expect(() => readCompanies(folder)).toThrow(/ja\.json can't be used/)
  await rm(path.join(folder, 'ja.json'))
  expect(() => readCompanies(folder)).toThrow(/ja\.json can't be used/)
})
