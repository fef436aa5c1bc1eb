// The same sources as tutorials of Module Federation build them: a host and remotes with the settings of webpack's own
// plugin, all packages in common as singletons, and a page that is made in the browser. The plugin of
// @module-federation/enhanced would add its runtime to each; it doesn't start with the webpack that is installed.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { moduleRules, resolveOptions } from '@site/build'
import { locales } from '@site/contract/locale'
import { pageRows, type RemoteName } from '@site/contract/pages'
import { shellClient } from 'shell/webpack'
import webpack, { type Configuration } from 'webpack'
import { packageFolder, remoteNames, rootFolder } from '../../../checkout/index.ts'
import { browserSource } from '../browserSource.ts'
import { compile, isOfFiles } from '../compile.ts'

export interface PlainFederation {
  /** Holds the files, below `address`. */
  folder: string
  address: string
  scripts: string[]
  styles: string[]
}

const address = '/plain/'
const containerOf = (remote: RemoteName) => `plain_${remote}`

const shared = Object.fromEntries(
  ['react', 'react-dom', 'react-router-dom', 'i18next', 'react-i18next', '@site/contract'].map((name) => [
    name,
    { singleton: true },
  ]),
)

export async function buildPlainFederation(): Promise<PlainFederation> {
  const folder = path.join(rootFolder, '.cache/bench/plain')
  const client = path.join(folder, 'client')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const remote of remoteNames) await compile(remoteConfig(remote, path.join(client, remote)))
  const source = path.join(folder, 'browserSource.ts')
  const start = path.join(folder, 'index.ts')
  const load = (remote: RemoteName, name: string) => `import('${containerOf(remote)}/${name}')`
  await writeFile(
    source,
    browserSource({
      page: ({ id, remote }) => load(remote, id),
      texts: ({ id, remote }, locale) => load(remote, `${id}.${locale}`),
    }),
  )
  const { entry } = shellClient(false)
  const own = (entry as Record<string, string[]>)['shell'] ?? []
  const imports = own.map((file) => `import ${JSON.stringify(path.join(packageFolder('shell'), file))}`)
  await writeFile(path.join(folder, 'bootstrap.ts'), `${imports.join('\n')}\n`)
  await writeFile(start, "void import('./bootstrap.ts')\n")
  const stats = await compile(hostConfig(start, source, path.join(client, 'shell')))
  const { entrypoints } = stats.toJson({ all: false, entrypoints: true })
  const files = entrypoints?.['shell']?.assets?.map(({ name }) => `shell/${name}`) ?? []
  return {
    folder: client,
    address,
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  }
}

function hostConfig(entry: string, source: string, folder: string): Configuration {
  const shell = shellClient(false)
  return {
    ...shell,
    name: 'plain host',
    entry: { shell: entry },
    cache: false,
    optimization: {},
    plugins: [
      ...(shell.plugins ?? []).filter(isOfFiles),
      new webpack.DefinePlugin({ __SHARED_VERSIONS__: '{}', 'import.meta.url': '""' }),
      new webpack.NormalModuleReplacementPlugin(/remotes\/browserSource\.ts$/, source),
      new webpack.container.ModuleFederationPlugin({
        name: 'plain_shell',
        remotes: Object.fromEntries(
          remoteNames.map((remote) => [
            containerOf(remote),
            `${containerOf(remote)}@${address}${remote}/remoteEntry.js`,
          ]),
        ),
        shared,
      }),
    ],
    output: { ...shell.output, path: folder, publicPath: `${address}shell/` },
  }
}

function remoteConfig(remote: RemoteName, folder: string): Configuration {
  const source = packageFolder(remote)
  const shell = shellClient(false)
  const exposes = pageRows
    .filter((row) => row.remote === remote)
    .flatMap(({ id }) => [
      [`./${id}`, `./src/${id}/page.ts`],
      ...locales.map((locale) => [`./${id}.${locale}`, `./src/${id}/${locale}.json`]),
    ])
  return {
    name: `plain ${remote}`,
    context: source,
    mode: 'production',
    target: 'web',
    devtool: false,
    entry: {},
    resolve: resolveOptions,
    module: { rules: moduleRules({ folder: source, side: 'client', development: false }) },
    performance: false,
    plugins: [
      ...(shell.plugins ?? []).filter(isOfFiles),
      new webpack.container.ModuleFederationPlugin({
        name: containerOf(remote),
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(exposes) as Record<string, string>,
        shared,
      }),
    ],
    output: {
      path: folder,
      publicPath: `${address}${remote}/`,
      uniqueName: containerOf(remote),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
  }
}
