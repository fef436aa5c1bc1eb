import { execFileSync } from 'node:child_process'
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { rootFolder, run, temporaryFolder } from '../../checkout/index.ts'

/** Returns everything that remotes can use from the contract. @throws if it cannot be parsed */
export async function makeReport(contract: string): Promise<string> {
  const { version, exports } = JSON.parse(await readFile(path.join(contract, 'package.json'), 'utf8')) as {
    version: string
    exports: Record<string, string>
  }
  const isModule = (file: string) => /(?<!\.d)\.tsx?$/.test(file)
  const modules = Object.entries(exports).filter(([, file]) => isModule(file))
  const types = [await rollUp(contract, modules)]
  const names: string[] = []
  for await (const file of glob(
    Object.values(exports).filter((file) => !isModule(file)),
    { cwd: contract },
  )) {
    const content = path.extname(file) === '' ? '' : await readFile(path.join(contract, file), 'utf8')
    if (file.endsWith('.d.ts')) types.push(content)
    names.push(file, ...namesIn(file, content).map((name) => `${file} ${name}`))
  }
  // With a print width of 1, each alternative and parameter gets its own line. So adding one changes no other line.
  const formatter = ['node_modules/oxfmt/bin/oxfmt', '--config', path.join(import.meta.dirname, 'layout.json')]
  const code = execFileSync(process.execPath, [...formatter, '--stdin-filepath', 'contract.d.ts'], {
    cwd: rootFolder,
    input: types.join('\n'),
    encoding: 'utf8',
  })
  return `# What remotes can build on: @site/contract ${version}

\`npm run contract -- write\` writes this report, and \`npm run lint\` compares it: [the contract's version](../../decisions/0003-contract-version.md).

\`\`\`ts
${code.replace(/(?<=export \{)[^}]*/g, sorted)}\`\`\`

\`\`\`text
${names.sort().join('\n')}
\`\`\`
`
}

/** Returns the exported names sorted, one per line, because their order in the source does not matter. */
function sorted(names: string): string {
  return `\n    ${names
    .match(/\w+( as \w+)?/g)
    ?.sort()
    .join(',\n    ')},\n  `
}

/** Returns the declarations of all entry points. Each entry point is a namespace that lists its exports. */
async function rollUp(contract: string, modules: [entry: string, file: string][]): Promise<string> {
  const cache = path.join(rootFolder, '.cache')
  await mkdir(cache, { recursive: true })
  // The folder is inside the checkout, so that the declarations can import installed packages.
  await using temporary = await temporaryFolder('contract-', cache)
  const folder = temporary.path
  const compiler = path.join(rootFolder, 'node_modules/typescript-7/bin/tsc')
  const flags = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--noCheck']
  await run(process.execPath, [compiler, '-p', contract, '--rootDir', contract, '--outDir', folder, ...flags])
  const main = path.join(folder, 'main.d.ts')
  const nameOf = (entry: string) => `contract${entry.slice(1).replaceAll('/', '_')}`
  await writeFile(main, modules.map(([entry, file]) => `export * as ${nameOf(entry)} from '${file}'`).join('\n'))
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: main,
      newlineKind: 'lf',
      compiler: { overrideTsconfig: { extends: path.join(rootFolder, 'tsconfig.base.json'), files: [main] } },
      apiReport: { enabled: true, reportFileName: 'report', reportFolder: folder, includeForgottenExports: true },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: path.join(contract, 'package.json'),
  })
  Extractor.invoke(config, { localBuild: true, messageCallback: (message) => (message.handled = true) })
  const report = await readFile(config.reportFilePath, 'utf8')
  const [, declarations = ''] = /^```ts\n([^]*)^```$/m.exec(report) ?? []
  // Removes comments and `type` of imports, because they change without a change to the contract.
  return declarations.replace(/^ *\/\/.*\n/gm, '').replace(/^import type /gm, 'import ')
}

/** Returns the keys of a text file, or the tokens and the order of cascade layers of a stylesheet. */
function namesIn(file: string, content: string): string[] {
  if (file.startsWith('texts/')) return keysOf(JSON.parse(content))
  if (!file.endsWith('.css')) return []
  return [...new Set(content.match(/@layer [^;{]*;|(?<=^\s*)--[\w-]+(?=:)/gm))]
}

function keysOf(texts: unknown, prefix = ''): string[] {
  if (typeof texts !== 'object' || texts === null || Array.isArray(texts)) return [prefix]
  return Object.entries(texts).flatMap(([key, text]) => keysOf(text, prefix === '' ? key : `${prefix}.${key}`))
}
