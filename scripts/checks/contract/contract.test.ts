/** @jest-environment node */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { rootFolder } from '../../checkout/index.ts'
import { checkContract, releaseContract, writeContractReport } from './index.ts'

// Each look at a contract compiles it.
jest.setTimeout(60_000)

let released: string
let root: string
const at = (file: string) => path.join(root, file)

async function edit(file: string, from: string, to: string) {
  const content = await readFile(at(file), 'utf8')
  expect(content).toContain(from)
  await writeFile(at(file), content.replace(from, to))
}

const setVersion = (from: string, to: string) => edit('shell/contract/package.json', `"${from}"`, `"${to}"`)

/** A contract of one function, the site's page table, a token and a text. Version 1.4.0 is released. */
beforeAll(async () => {
  root = released = await mkdtemp(path.join(os.tmpdir(), 'contract-released-'))
  for (const folder of ['styles', 'texts', 'api']) await mkdir(at(`shell/contract/${folder}`), { recursive: true })
  for (const file of ['pages.ts', 'locale.ts']) {
    await cp(path.join(rootFolder, 'shell/contract', file), at(`shell/contract/${file}`))
  }
  const exports = { '.': './index.ts', './pages': './pages.ts', './styles/*': './styles/*', './texts/*': './texts/*' }
  const files = {
    'package.json': JSON.stringify({ version: '1.4.0', exports }, null, 2),
    'index.ts': "export type { PageId } from './pages.ts'\nexport const twice = (one: number) => 2 * one\n",
    'styles/tokens.css': ':root {\n  --color-ink: black;\n}\n',
    'texts/ja.json': '{ "home": "ホーム" }',
    'api/released.md': '# Before the first 1.3.9\n',
  }
  for (const [file, content] of Object.entries(files)) await writeFile(at(`shell/contract/${file}`), content)
  await writeFile(at('CHANGELOG.md'), '## [Unreleased]\n\n## [1.4.0] - 2026-11-21\n')
  await releaseContract(root)
})

beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'contract-changed-'))
  await cp(released, root, { recursive: true })
})

afterEach(() => rm(root, { recursive: true }))
afterAll(() => rm(released, { recursive: true }))

it('asks for nothing where a text of a page, the value of a token or the inside of a function changed', async () => {
  await edit('shell/contract/pages.ts', '会社概要', '会社案内')
  await edit('shell/contract/styles/tokens.css', 'black', 'navy')
  await edit('shell/contract/texts/ja.json', 'ホーム', '家')
  await edit('shell/contract/index.ts', '2 * one', 'one + one')
  await expect(checkContract(root)).resolves.toBeUndefined()
})

it('asks for a major where a token has another name, and says what is gone and what to run', async () => {
  await edit('shell/contract/styles/tokens.css', '--color-ink', '--color-text')
  await setVersion('1.4.0', '1.5.0')
  const message = await checkContract(root).catch((error: Error) => error.message)
  expect(message).toMatch(/since @site\/contract 1\.4\.0: that asks for version 2\.0\.0 or higher, and it is 1\.5\.0/)
  expect(message).toContain('@site/contract/styles/tokens.css --color-ink\n')
  expect(message).toContain('npm run contract -- write')
  await expect(writeContractReport({ root, raise: true })).rejects.toThrow('2.0.0 or higher')
})

it('asks for a minor where a page is added, and raises the version by it when told to', async () => {
  await edit(
    'shell/contract/pages.ts',
    '  about: {',
    "  archive: { path: { ja: '/a', en: '/a-en' }, remote: 'news', menu: null, texts: { ja: { title: '', keywords: '', description: '' }, en: { title: '', keywords: '', description: '' } } },\n  about: {",
  )
  await expect(writeContractReport({ root })).rejects.toThrow('1.5.0 or higher, and it is 1.4.0')
  expect(await writeContractReport({ root, raise: true })).toBe('1.5.0')
  await expect(checkContract(root)).resolves.toBeUndefined()
  expect(await readFile(at('shell/contract/api/current.md'), 'utf8')).toContain("\nPageId: 'archive'\n")
})

it('still asks for a major when a removal follows an addition, and for no second minor when an addition does', async () => {
  await edit('shell/contract/index.ts', 'export const', 'export const half = (one: number) => one / 2\nexport const')
  await writeContractReport({ root, raise: true })
  await edit('shell/contract/index.ts', 'export const', 'export const third = (one: number) => one / 3\nexport const')
  expect(await writeContractReport({ root, raise: true })).toBe('1.5.0')
  await edit('shell/contract/index.ts', 'export const twice', 'const twice')
  await expect(checkContract(root)).rejects.toThrow('2.0.0 or higher, and it is 1.5.0')
  await setVersion('1.5.0', '2.0.0')
  const message = await checkContract(root).catch((error: Error) => error.message)
  expect(message).toMatch(/current\.md is not the report/)
  expect(message?.split('\n').slice(1).sort()).toEqual([
    '+ version 2.0.0',
    '- . twice(): number',
    '- . twice(1): number',
    '- version 1.5.0',
  ])
  await writeContractReport({ root })
  await expect(checkContract(root)).resolves.toBeUndefined()
})

it('asks for no major where what was added and never released is taken back', async () => {
  await edit('shell/contract/index.ts', 'export const', 'export const half = (one: number) => one / 2\nexport const')
  await writeContractReport({ root, raise: true })
  await edit('shell/contract/index.ts', 'half', 'halfOf')
  expect(await writeContractReport({ root })).toBe('1.5.0')
})

it('compares with the release that the changelog names', async () => {
  await edit('CHANGELOG.md', '## [1.4.0]', '## [1.5.0] - 2026-12-01\n\n## [1.4.0]')
  await setVersion('1.4.0', '1.5.0')
  await writeContractReport({ root })
  await expect(checkContract(root)).rejects.toThrow('npm run contract -- release')
  await releaseContract(root)
  await expect(checkContract(root)).resolves.toBeUndefined()
})

it('says what is wrong with the contract where no report can be made', async () => {
  await edit('shell/contract/index.ts', 'export const', 'export konst')
  await expect(checkContract(root)).rejects.toThrow(/can't be written:\n.*index\.ts\(2,/)
})
