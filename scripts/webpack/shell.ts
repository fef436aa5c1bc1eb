import path from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import webpack, { type Compiler, type Configuration } from 'webpack'
import {
  describeOutput,
  filesByType,
  productionClientOptimization,
  productionClientPlugins,
  serverOutput,
} from './output.ts'
import { type BuildTarget, moduleRules, persistentCache, resolveOptions } from './rules.ts'
import { sharedVersions } from './shared.ts'

export const shellFolder = path.join(import.meta.dirname, '../../shell')

const designPage = path.join(import.meta.dirname, '../design/main.tsx')

export function shellClient(development: boolean): Configuration {
  const target: BuildTarget = { folder: shellFolder, side: 'client', development }
  return {
    name: 'shell-client',
    context: shellFolder,
    mode: development ? 'development' : 'production',
    target: 'web',
    devtool: development ? 'cheap-module-source-map' : false,
    entry: {
      shell: [
        // First of all styles: it names the cascade's layers in their order.
        './src/styles.ts',
        './src/entry.client.tsx',
      ],
      // A page of its own: nothing of it is in the site's files, nor the other way round.
      pdfViewer: './src/pdfViewer/main.ts',
      ...(development ? { design: ['./src/styles.ts', designPage] } : {}),
    },
    resolve: resolveOptions(target),
    module: { rules: [...moduleRules(target), localeStyles, pdfWorker] },
    cache: persistentCache('shell', target),
    performance: false,
    optimization: development ? {} : productionClientOptimization,
    plugins: [
      new webpack.DefinePlugin({ __SHARED_VERSIONS__: JSON.stringify(sharedVersions()) }),
      ...(development
        ? [new ReactRefreshPlugin({ library: 'shell', overlay: false })]
        : [
            ...productionClientPlugins(),
            pdfWorkerIsMinified,
            describeOutput('entry.json', ({ entrypoints }) => filesByType(entrypoints.get('shell')?.getFiles())),
            describeOutput('pdfViewer.json', ({ entrypoints }) =>
              filesByType(entrypoints.get('pdfViewer')?.getFiles()),
            ),
          ]),
    ],
    output: {
      path: path.join(shellFolder, 'dist/client'),
      clean: true,
      publicPath: '/assets/',
      uniqueName: 'shell',
      filename: development ? '[name].js' : '[name].[contenthash:8].js',
      chunkFilename: development ? '[name].js' : '[name].[contenthash:8].js',
      crossOriginLoading: false,
    },
  }
}

export function shellServer(): Configuration {
  const target: BuildTarget = { folder: shellFolder, side: 'server', development: false }
  return {
    ...serverOutput,
    name: 'shell-server',
    context: shellFolder,
    mode: 'production',
    devtool: false,
    entry: { 'entry.server': './src/entry.server.tsx' },
    resolve: resolveOptions(target),
    module: { rules: [...moduleRules(target), localeStyles] },
    cache: persistentCache('shell', target),
    output: {
      path: path.join(shellFolder, 'dist/server'),
      clean: true,
      publicPath: '/assets/',
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
  }
}

/** The two language sets are files of their own, linked by their address. */
const localeStyles = {
  test: /\.css$/,
  resourceQuery: /address/,
  type: 'asset/resource',
  generator: { filename: 'locale-[name].[contenthash:8][ext]' },
} as const

/** PDF.js starts its worker by this file's address. */
const pdfWorker = {
  test: /pdf\.worker\.min\.mjs$/,
  type: 'asset/resource',
  generator: { filename: 'pdf.worker.[contenthash:8].js' },
} as const

/** Spares the largest file of the build a second minification. */
const pdfWorkerIsMinified = {
  apply(compiler: Compiler) {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS
    compiler.hooks.thisCompilation.tap('PdfWorkerIsMinified', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'PdfWorkerIsMinified', stage }, (assets) => {
        for (const file of Object.keys(assets)) {
          if (file.startsWith('pdf.worker.')) compilation.updateAsset(file, assets[file]!, { minimized: true })
        }
      })
    })
  },
}
