import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { type PageRow, pageRows } from '@site/contract/pages'
import { shellClient } from 'shell/webpack'
import webpack, { type Configuration, type Stats } from 'webpack'
import { rootFolder } from '../../checkout/index.ts'

/**
 * Returns the names under which a remote exposes a page and its texts, with file paths relative to the remote's folder.
 */
export const filesOf = ({ id }: PageRow): [name: string, file: string][] => [
  [id, `src/${id}/page.ts`],
  [`${id}.ja`, `src/${id}/ja.json`],
  [`${id}.en`, `src/${id}/en.json`],
]

/**
 * Returns the shell's browser build with another source of pages. It replaces the shell's `browserSource.ts`, which
 * loads pages from releases. The caller adds entries and output.
 * @param peer the name of the folder under `.cache/bench` in which the replacement is written
 * @param importOf returns the code that imports a page's module or texts
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

/** Returns the plugins that write stylesheets and compressed copies. Peers use the same ones as the site. */
export const filePlugins = ({ plugins = [] }: Configuration) =>
  plugins.filter((plugin) => /MiniCssExtract|Compression/.test(plugin?.constructor.name ?? ''))

/** Runs webpack. @throws Error with webpack's report if the build has errors */
export async function compile(config: Configuration): Promise<Stats> {
  const stats = await promisify<Configuration, Stats | undefined>(webpack)(config)
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'))
  return stats
}
