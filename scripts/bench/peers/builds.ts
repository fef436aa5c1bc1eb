import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { compressFiles } from '@site/build/describe'
import { type PageRow, pageRows } from '@site/contract/pages'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import { shellClient } from 'shell/webpack'
import webpack, { type Configuration, type Stats } from 'webpack'
import { rootFolder } from '../../checkout/index.ts'

/** Returns file paths relative to the remote's folder. */
export const filesOf = ({ id }: PageRow): [name: string, file: string][] => [
  [id, `src/${id}/page.ts`],
  [`${id}.ja`, `src/${id}/ja.json`],
  [`${id}.en`, `src/${id}/en.json`],
]

/**
 * Returns the shell's browser build without entries and output. It replaces `browserSource.ts`, which loads pages from
 * releases: `importOf` returns the code that imports a page's module or texts.
 */
export async function shellOf(peer: string, importOf: (row: PageRow, name: string, file: string) => string) {
  const folder = path.join(rootFolder, '.cache/bench', peer)
  const source = path.join(folder, 'browserSource.ts')
  await mkdir(folder, { recursive: true })
  const imports = pageRows.flatMap((row) =>
    filesOf(row).map(([name, file]) => `'${name}': () => ${importOf(row, name, file)},`),
  )
  await writeFile(
    source,
    `import { createSource } from ${JSON.stringify(path.join(import.meta.dirname, 'pageSource.ts'))}
const imports = { ${imports.join('\n')} }
export const createBrowserSource = (releases, i18nOf) => createSource(imports, i18nOf)
`,
  )
  const shell = shellClient(false)
  const { shell: entry } = shell.entry as { shell: string[] }
  const replaced = new webpack.NormalModuleReplacementPlugin(/remotes\/browserSource\.ts$/, source)
  const defined = shell.plugins?.filter((plugin) => plugin instanceof webpack.DefinePlugin) ?? []
  const plugins = [...filePlugins(shell), ...defined, replaced]
  return { folder, shell: { ...shell, entry, cache: false, plugins } }
}

export const filePlugins = ({ plugins = [] }: Configuration) =>
  plugins.filter((plugin) => plugin instanceof MiniCssExtractPlugin)

export async function compile(config: Configuration): Promise<Stats> {
  const stats = await promisify<Configuration, Stats | undefined>(webpack)(config)
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'))
  await compressFiles(stats.compilation.outputOptions.path)
  return stats
}
