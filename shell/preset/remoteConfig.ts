import path from 'node:path'
import { pageRows } from '@site/contract/pages'
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack'
import 'webpack-dev-server'
import { clientConfig, describeOutput, filesByType, serverConfig } from './output.ts'
import { presetFile, readPackage, remoteNameOf } from './packageFile.ts'
import { sharedPackages, sharedRequests } from './shared.ts'

interface Environment {
  WEBPACK_SERVE?: boolean
  port?: string
  /** Reloads the page after an edit, without Fast Refresh. Needed inside a production build of the site. */
  reload?: boolean
}

type ConfigFunction = (env: Environment) => Configuration | Configuration[]

interface Remote {
  /** Absolute path of the package's folder. The package's name is `mfe-` plus the remote's name. */
  folder: string
  name: string
  pages: string[]
}

/**
 * Returns the webpack configuration of a remote: a container for browsers, and a plain bundle per page for the server.
 * The remote exposes the pages that the page table lists for it. The code of a page is in `src/ID`.
 */
export function remoteConfig({ folder }: Pick<Remote, 'folder'>): ConfigFunction {
  const name = remoteNameOf(readPackage(folder).name)
  const pages: string[] = pageRows.filter(({ remote }) => remote === name).map(({ id }) => id)
  const remote: Remote = { folder, name, pages }
  return (env) =>
    env.WEBPACK_SERVE ? developmentClient(remote, env) : [productionClient(remote), productionServer(remote)]
}

function productionClient(options: Remote): Configuration {
  const { folder, name, pages } = options
  const common = clientConfig(name, { folder, side: 'client', development: false })
  return {
    ...common,
    entry: {},
    output: { ...common.output, path: path.join(folder, 'dist/client') },
    plugins: [
      container(options),
      ...(common.plugins ?? []),
      // Scripts cannot tell whether a stylesheet failed to load, so each one sets a property that they can check.
      new webpack.BannerPlugin({
        test: /\.css$/,
        raw: true,
        footer: true,
        banner: ({ chunk }) => `:root{--loaded-${name}-${chunk.name}:1}`,
      }),
      describeOutput('pages.json', ({ namedChunks }) =>
        Object.fromEntries(pages.map((page) => [page, filesByType(namedChunks.get(page)?.files)])),
      ),
    ],
  }
}

function developmentClient(options: Remote, { port, reload = false }: Environment): Configuration {
  const { folder, name } = options
  const refresh = !reload
  const common = clientConfig(name, { folder, side: 'client', development: true, refresh })
  return {
    ...common,
    entry: {},
    plugins: [container(options), ...(common.plugins ?? [])],
    devServer: {
      port,
      host: '127.0.0.1',
      allowedHosts: 'all',
      headers: { 'Access-Control-Allow-Origin': '*' },
      hot: refresh,
      liveReload: reload,
      static: false,
      client: { overlay: false, logging: 'warn', webSocketURL: { hostname: 'localhost', port } },
    },
  }
}

const modulesOf = (pages: string[], publicPath: string) =>
  pages.flatMap((page): [name: string, files: string[]][] => [
    [page, [publicPath, `./src/${page}/page.ts`]],
    [`${page}.ja`, [`./src/${page}/ja.json`]],
    [`${page}.en`, [`./src/${page}/en.json`]],
  ])

function container({ name, folder, pages }: Remote): WebpackPluginInstance {
  const ranges = readPackage(folder).peerDependencies ?? {}
  // A relative path: an absolute one would give the same sources another version in another checkout.
  const publicPath = `./${path.relative(folder, presetFile('publicPath'))}`
  const modules = modulesOf(pages, publicPath)
  return new webpack.container.ModuleFederationPlugin({
    name: `mfe_${name}`,
    filename: 'remoteEntry.js',
    // The container is a global variable of this name, by which the federation runtime finds it.
    library: { type: 'var', name: `mfe_${name}` },
    exposes: Object.fromEntries(
      modules.map(([module, files]) => [`./${module}`, { name: module, import: files }] as const),
    ),
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

function productionServer({ folder, name, pages }: Remote): Configuration {
  const common = serverConfig(name, { folder, side: 'server', development: false })
  return {
    ...common,
    entry: Object.fromEntries(modulesOf(pages, presetFile('publicPath.server'))),
    // The one file of a page includes its lazy parts.
    module: { ...common.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
    externals: Object.fromEntries(sharedRequests.map((request) => [request, `commonjs2 ${request}`])),
    output: { path: path.join(folder, 'dist/server'), clean: true, library: { type: 'commonjs2' } },
  }
}
