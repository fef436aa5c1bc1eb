// The same sources as one plain webpack build: no federation, each page and its texts a dynamic import.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PageId, type PageRow, pageRows } from '@site/contract/pages'
import { shellClient } from 'shell/webpack'
import webpack, { type Configuration } from 'webpack'
import { packageFolder, rootFolder } from '../../../checkout/index.ts'
import { browserSource } from '../browserSource.ts'
import { compile, isOfFiles } from '../compile.ts'

export interface MonolithFiles {
  scripts: string[]
  styles: string[]
}

export interface Monolith {
  /** Holds the files, below `address`. */
  folder: string
  address: string
  shell: MonolithFiles
  pages: Record<PageId, MonolithFiles>
}

/** Below the shell's own files: the only addresses that its policy of trusted types lets scripts come from. */
const address = '/assets/monolith/'

export async function buildMonolith(): Promise<Monolith> {
  const folder = path.join(rootFolder, '.cache/bench/monolith')
  const source = path.join(folder, 'browserSource.ts')
  await mkdir(folder, { recursive: true })
  const load = (name: string, { id, remote }: PageRow, file: string) =>
    `import(/* webpackChunkName: "${name}" */ ${JSON.stringify(path.join(packageFolder(remote), 'src', id, file))})`
  await writeFile(
    source,
    browserSource({
      page: (row) => load(row.id, row, 'page.ts'),
      texts: (row, locale) => load(`${row.id}.${locale}`, row, `${locale}.json`),
    }),
  )
  const stats = await compile(configOf(folder, source))
  const groups = stats.toJson({ all: false, chunkGroups: true, entrypoints: true })
  const filesOf = (name: string): MonolithFiles => {
    const assets = groups.namedChunkGroups?.[name]?.assets ?? []
    const names = assets.map((asset) => asset.name)
    return {
      scripts: names.filter((file) => file.endsWith('.js')),
      styles: names.filter((file) => file.endsWith('.css')),
    }
  }
  const pages = Object.fromEntries(pageRows.map(({ id }) => [id, filesOf(id)])) as Monolith['pages']
  return { folder: path.join(folder, 'client'), address, shell: filesOf('shell'), pages }
}

/** @param source in place of the shell's `remotes/browserSource.ts` */
function configOf(folder: string, source: string): Configuration {
  const shell = shellClient(false)
  return {
    ...shell,
    name: 'monolith',
    entry: { shell: (shell.entry as Record<string, string[]>)['shell'] ?? [] },
    cache: false,
    optimization: { ...shell.optimization, splitChunks: { chunks: 'async' } },
    plugins: [
      ...(shell.plugins ?? []).filter((plugin) => plugin instanceof webpack.DefinePlugin || isOfFiles(plugin)),
      new webpack.NormalModuleReplacementPlugin(/remotes\/browserSource\.ts$/, source),
    ],
    output: { ...shell.output, path: path.join(folder, 'client'), publicPath: address },
  }
}
