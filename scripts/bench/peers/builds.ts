import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type PageRow, pageRows } from '@site/contract/pages'
import { shellClient } from 'shell/webpack'
import webpack, { type Configuration, type Stats } from 'webpack'
import { rootFolder } from '../../checkout/index.ts'

/** A page's module and its texts, by the name that a remote exposes them under; paths are below the remote's folder. */
export const filesOf = ({ id }: PageRow): [name: string, file: string][] => [
  [id, `src/${id}/page.ts`],
  [`${id}.ja`, `src/${id}/ja.json`],
  [`${id}.en`, `src/${id}/en.json`],
]

/**
 * The shell's files for browsers, but for the entries and for where its pages come from.
 * @param peer names the folder in which the module is written that takes the place of the shell's `browserSource.ts`
 * @param importOf the import of a page's module or texts
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

/** Those that write stylesheets and compressed twins: peers have these as the site does. */
export const filePlugins = ({ plugins = [] }: Configuration) =>
  plugins.filter((plugin) => /MiniCssExtract|Compression/.test(plugin?.constructor.name ?? ''))

export async function compile(config: Configuration): Promise<Stats> {
  const stats = await promisify<Configuration, Stats | undefined>(webpack)(config)
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'))
  return stats
}
