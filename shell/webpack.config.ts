import { createRequire } from 'node:module'
import path from 'node:path'
import { clientConfig, describeOutput, filesByType, floor, serverConfig, sharedVersions } from '@site/build'
import webpack, { type Compiler, type Configuration, type ExternalItemFunctionData } from 'webpack'
import { draftName } from './builds/index.ts'

const require = createRequire(import.meta.url)
const folder = import.meta.dirname
const draft = path.join(folder, 'dist', draftName)

export default (): Configuration[] => [shellClient(false), shellServer()]

/** The shell for browsers, and the page of the PDF viewer. */
export function shellClient(development: boolean): Configuration {
  const common = clientConfig('shell', { folder, side: 'client', development, refresh: development })
  return {
    ...common,
    entry: {
      shell: [
        // First of all styles: it names the cascade's layers in their order.
        './src/styles.ts',
        './src/entry.client.tsx',
      ],
      // A page of its own: nothing of it is in the site's files, nor the other way round.
      pdfViewer: './pdf-viewer/main.ts',
    },
    resolve: { ...common.resolve, alias: development ? {} : productionRouter },
    module: { rules: [...(common.module?.rules ?? []), localeStyles, pdfWorker, pdfScripts] },
    plugins: [
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        // Of federation's runtime: nothing for Node, no manifests, and what is shared is the shell's own affair.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_SHARED: 'true',
        // What pdf.js does with it under Node; webpack would write in where this checkout is.
        'import.meta.url': JSON.stringify(''),
      }),
      ...(common.plugins ?? []),
      ...(development ? [] : [pdfWorkerIsMinified, describeEntry('shell'), describeEntry('pdfViewer')]),
    ],
    output: { ...common.output, path: path.join(draft, 'client'), publicPath: '/assets/' },
  }
}

/** The composing server, and the renderers and sanitizers it runs in processes of their own: a file each. */
function shellServer(): Configuration {
  const common = serverConfig('shell', { folder, side: 'server', development: false })
  return {
    ...common,
    entry: {
      main: './server/main.ts',
      prune: './server/prune.ts',
      renderer: './renderer/main.ts',
      sanitizer: './renderer/sanitizer.ts',
    },
    resolve: { ...common.resolve, alias: productionRouter },
    module: {
      rules: [...(common.module?.rules ?? []), localeStyles],
      parser: { javascript: { importMeta: false, createRequire: false } },
    },
    externalsType: 'module-import',
    externals: [packagesOfTheServer],
    experiments: { outputModule: true },
    output: {
      path: path.join(draft, 'server'),
      clean: true,
      publicPath: '/assets/',
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
    },
  }
}

/** What the server itself imports stays in `node_modules`; what pages are made of comes along, as in the browser. */
function packagesOfTheServer({ context = '', request = '' }: ExternalItemFunctionData): Promise<string | undefined> {
  const module = path.relative(folder, context).split(path.sep)[0] ?? ''
  const isPackage = !/^[./]/.test(request) && !request.startsWith('@site/') && !path.isAbsolute(request)
  return Promise.resolve(
    ['server', 'renderer', 'builds', 'releases'].includes(module) && isPackage ? request : undefined,
  )
}

/** react-router's exports lead to its development files, whatever the mode. */
const productionRouter = {
  'react-router/dom$': routerFile('dom-export.mjs'),
  'react-router$': routerFile('index.mjs'),
}

function routerFile(name: string) {
  return path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production', name)
}

function describeEntry(name: string) {
  return describeOutput(`${name}.entry.json`, ({ entrypoints }) => filesByType(entrypoints.get(name)?.getFiles()))
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

/** PDF.js's own build for old browsers asks for newer ones in places. */
const pdfScripts = {
  test: /[\\/]pdfjs-dist[\\/]legacy[\\/](build[\\/]pdf|web[\\/]pdf_viewer)\.mjs$/,
  loader: path.join(folder, 'pdf-viewer/lowerSyntax.ts'),
  options: { targets: floor },
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
