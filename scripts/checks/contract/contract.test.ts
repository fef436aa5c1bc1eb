import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { rootFolder, type TemporaryFolder, temporaryFolder } from '../../checkout/index.ts'
import { changesSince, checkContract, writeContractReport } from './index.ts'

const reportOf = (version: string, types: string) =>
  `# What remotes can build on: @site/contract ${version}\n\n\`\`\`ts\n${types}\n\`\`\`\n`
const released = reportOf('1.4.0', "type Look =\n  | 'a'\n  | 'b'\n\nfunction twice(\n  one: number,\n): number")

it.each([
  ['nothing changed', '', '', '1.4.0'],
  ['an export is added', 'type Look', 'type Device = 1\n\ntype Look', '1.5.0'],
  ['an alternative is added', "| 'b'", "| 'b'\n  | 'c'", '1.5.0'],
  ['an optional parameter is added', 'one: number,', 'one: number,\n  two?: number,', '1.5.0'],
  ['an export is renamed', 'twice', 'double', '2.0.0'],
  ['an alternative is removed', "  | 'b'\n", '', '2.0.0'],
  ['the type of a parameter changes', 'one: number', 'one: string', '2.0.0'],
  ['something is added and something is removed', "| 'b'", "| 'c'\n  | 'd'", '2.0.0'],
])('requires a version that fits the change: %s', (_rule, from, to, required) => {
  expect(changesSince(released, released.replace(from, to)).required).toBe(required)
})

describe('a contract whose version 1.4.0 is released', () => {
  let root: string
  let temporary: TemporaryFolder
  const at = (file: string) => path.join(root, file)

  async function edit(file: string, from: string, to: string) {
    const content = await readFile(at(file), 'utf8')
    expect(content).toContain(from)
    await writeFile(at(file), content.replace(from, to))
  }

  beforeAll(async () => {
    temporary = await temporaryFolder('contract-')
    root = temporary.path
    const exports = { '.': './index.ts', './styles/*': './styles/*', './texts/*': './texts/*' }
    const files = {
      'package.json': JSON.stringify({ name: '@site/contract', version: '1.4.0', exports }, null, 2),
      'tsconfig.json': JSON.stringify({ extends: path.join(rootFolder, 'tsconfig.base.json') }),
      'index.ts': '/** Doubles. */\nexport const twice = (one: number) => 2 * one\n',
      'styles/tokens.css': ':root {\n  --color-ink: black;\n}\n',
      'texts/ja.json': '{ "home": "ホーム" }',
      'api/released.md': reportOf('1.3.9', ''),
      'api/current.md': '',
    }
    for (const [file, content] of Object.entries(files)) {
      await mkdir(path.dirname(at(`shell/contract/${file}`)), { recursive: true })
      await writeFile(at(`shell/contract/${file}`), content)
    }
    await writeFile(at('CHANGELOG.md'), '## [Unreleased]\n\n## [1.4.0] - 2026-11-21\n')
    await writeContractReport({ root, release: true })
  }, 30_000)

  afterAll(() => temporary.remove())

  it('has the same report if only a text, a token value, a comment or a function body changes', async () => {
    await edit('shell/contract/styles/tokens.css', 'black', 'navy')
    await edit('shell/contract/texts/ja.json', 'ホーム', '家')
    await edit('shell/contract/index.ts', '/** Doubles. */', '')
    await edit('shell/contract/index.ts', '2 * one', 'one + one')
    await expect(checkContract(root)).resolves.toBeUndefined()
  })

  it('gets the next minor version on request if a text, a token and an export are added', async () => {
    await edit('shell/contract/styles/tokens.css', '}', '  --color-sun: gold;\n}')
    await edit('shell/contract/texts/ja.json', '}', ', "menu": "メニュー" }')
    await edit('shell/contract/index.ts', 'export', 'export const half = (one: number) => one / 2\nexport')
    await expect(writeContractReport({ root, raise: true })).resolves.toBe('1.5.0')
    await expect(checkContract(root)).resolves.toBeUndefined()
  })

  it('needs a major version set by hand and a new report if a token is removed', async () => {
    await edit('shell/contract/styles/tokens.css', '--color-ink', '--color-text')
    await expect(writeContractReport({ root, raise: true })).rejects.toThrow(
      /2\.0\.0 or higher, but the version is 1\.5\.0\.\n- .*--color-ink\nSet the version/,
    )
    await edit('shell/contract/package.json', '1.5.0', '2.0.0')
    await expect(checkContract(root)).rejects.toThrow('current.md does not match')
  })

  it('is compared with the newest release in the changelog', async () => {
    await writeContractReport({ root })
    await edit('CHANGELOG.md', '## [1.4.0]', '## [2.0.0] - 2026-12-01\n\n## [1.4.0]')
    await expect(checkContract(root)).rejects.toThrow('npm run contract -- release')
    await writeContractReport({ root, release: true })
    await expect(checkContract(root)).resolves.toBeUndefined()
  })
})
