import path from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { pageRows } from '@site/contract/pages'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import 'webpack-dev-server'
import {
  browserTarget,
  describeOutput,
  filesByType,
  productionClientOptimization,
  productionClientPlugins,
  serverOutput,
} from './output.ts'
import { type BuildTarget, moduleRules, persistentCache, resolveOptions } from './rules.ts'
import { developmentPort, presetFile, readPackage, remoteNameOf } from './packageFile.ts'
import { sharedPackages, sharedRequests } from './shared.ts'

export interface RemoteOptions {
  /** The package's folder, absolute. Its name is `mfe-` and the name the shell knows the remote by. */
  folder: string
}

/** `AGAINST` is the port of a server for a site that runs as it is built. */
type ConfigFunction = (env: { WEBPACK_SERVE?: boolean; AGAINST?: number }) => Configuration | Configuration[]

interface Remote extends RemoteOptions {
  name: string
  /** Ids of the pages that it shows. */
  pages: string[]
}

/**
 * A remote's builds: the container for the browser, and a plain bundle per page for the server. The remote exposes the
 * pages that the page table gives to it, each from the folder of its id under `src`.
 */
export function remoteConfig({ folder }: RemoteOptions): ConfigFunction {
  const name = remoteNameOf(readPackage(folder).name)
  const pages: string[] = pageRows.filter(({ remote }) => remote === name).map(({ id }) => id)
  const remote: Remote = { folder, name, pages }
  return (env) =>
    env.WEBPACK_SERVE ? developmentClient(remote, env.AGAINST) : [productionClient(remote), productionServer(remote)]
}

function client(options: Remote, development: boolean, refresh = false): Configuration {
  const target: BuildTarget = { folder: options.folder, side: 'client', development, refresh }
  return {
    name: `${options.name}-client`,
    context: options.folder,
    mode: development ? 'development' : 'production',
    target: browserTarget,
    entry: {},
    resolve: resolveOptions,
    module: { rules: moduleRules(target) },
    cache: persistentCache(options.name, target),
    performance: false,
    output: {
      path: path.join(options.folder, 'dist/client'),
      clean: true,
      publicPath: 'auto',
      uniqueName: `mfe-${options.name}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: false,
      // Documents and servers say it; HTML no longer knows it of a script.
      charset: false,
    },
  }
}

function productionClient(options: Remote): Configuration {
  return {
    ...client(options, false),
    devtool: false,
    optimization: productionClientOptimization,
    plugins: [
      container(options),
      ...productionClientPlugins(),
      // A stylesheet that failed to load looks to scripts like one that came: only what it sets tells them apart.
      new webpack.BannerPlugin({
        test: /\.css$/,
        raw: true,
        footer: true,
        banner: ({ chunk }) => `:root{--loaded-${options.name}-${chunk.name}:1}`,
      }),
      describeOutput('pages.json', ({ namedChunks }) =>
        Object.fromEntries(options.pages.map((page) => [page, filesByType(namedChunks.get(page)?.files)])),
      ),
    ],
  }
}

/** @param against the port of a server for a site that runs: there a page is loaded anew after an edit, not refreshed */
function developmentClient(options: Remote, against?: number): Configuration {
  const refresh = against === undefined
  const port = against ?? developmentPort(options.folder)
  const common = client(options, true, refresh)
  return {
    ...common,
    devtool: 'cheap-module-source-map',
    output: { ...common.output, filename: '[name].js', chunkFilename: '[name].js' },
    optimization: { runtimeChunk: false, splitChunks: false },
    plugins: [
      container(options),
      ...(refresh ? [new ReactRefreshPlugin({ library: `mfe-${options.name}`, overlay: false })] : []),
    ],
    devServer: {
      port,
      host: '127.0.0.1',
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      hot: refresh,
      liveReload: !refresh,
      static: false,
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
    },
  }
}

function container({ name, folder, pages }: Remote): WebpackPluginInstance {
  const ranges = readPackage(folder).peerDependencies ?? {}
  // From the folder: a path from the root would give the same sources another version in another place.
  const publicPath = `./${path.relative(folder, presetFile('publicPath'))}`
  const exposes = pages.flatMap((page): [string, { name: string; import: string | string[] }][] => [
    [`./${page}`, { name: page, import: [publicPath, `./src/${page}/page.ts`] }],
    [`./${page}.ja`, { name: `${page}.ja`, import: `./src/${page}/ja.json` }],
    [`./${page}.en`, { name: `${page}.en`, import: `./src/${page}/en.json` }],
  ])
  return new webpack.container.ModuleFederationPlugin({
    name: `mfe_${name}`,
    filename: 'remoteEntry.js',
    // A global of this name: the shell's runtime finds the container by it.
    library: { type: 'var', name: `mfe_${name}` },
    exposes: Object.fromEntries(exposes),
    shared: Object.fromEntries(
      Object.entries(sharedPackages).flatMap(([packageName, requests]) =>
        requests.map((request) => [
          request,
          { import: false, singleton: true, strictVersion: true, requiredVersion: ranges[packageName] },
        ]),
      ),
    ),
  })
}

function productionServer(options: Remote): Configuration {
  const target: BuildTarget = { folder: options.folder, side: 'server', development: false }
  const entry = options.pages.flatMap((page): [string, string | string[]][] => [
    [page, [presetFile('publicPath.server'), `./src/${page}/page.ts`]],
    [`${page}.ja`, `./src/${page}/ja.json`],
    [`${page}.en`, `./src/${page}/en.json`],
  ])
  return {
    ...serverOutput,
    name: `${options.name}-server`,
    context: options.folder,
    mode: 'production',
    devtool: false,
    entry: Object.fromEntries(entry),
    resolve: resolveOptions,
    // A page's lazy parts are in its one file.
    module: { rules: moduleRules(target), parser: { javascript: { dynamicImportMode: 'eager' } } },
    externals: Object.fromEntries(sharedRequests.map((request) => [request, `commonjs2 ${request}`])),
    cache: persistentCache(options.name, target),
    output: {
      path: path.join(options.folder, 'dist/server'),
      clean: true,
      filename: '[name].js',
      library: { type: 'commonjs2' },
    },
  }
}
