import { createRequire } from 'node:module'
import path from 'node:path'
import { clientConfig, describeOutput, filesByType, floor, serverConfig, sharedVersions } from '@site/build'
import webpack, { type Compiler, type Configuration, type ExternalItemFunctionData } from 'webpack'
import { draftName } from './builds/index.ts'

const require = createRequire(import.meta.url)
const folder = import.meta.dirname
const draft = path.join(folder, 'dist', draftName)

export default (): Configuration[] => [shellClient(false), shellServer()]

/** Returns the build of the shell for browsers and of the PDF viewer's page. */
export function shellClient(development: boolean): Configuration {
  const common = clientConfig('shell', { folder, side: 'client', development, refresh: development })
  return {
    ...common,
    entry: {
      shell: [
        // These styles must come first, because they set the order of the cascade layers.
        './src/styles.ts',
        './src/entry.client.tsx',
      ],
      ...(development ? {} : { starter: './src/entry.starter.ts' }),
      pdfViewer: './pdf-viewer/main.ts',
    },
    resolve: { ...common.resolve, alias: development ? {} : productionRouter },
    module: { rules: [...(common.module?.rules ?? []), localeStyles, pdfWorker, pdfScripts] },
    plugins: [
      new webpack.DefinePlugin({
        __SHARED_VERSIONS__: JSON.stringify(sharedVersions()),
        // These three remove unused parts of the federation runtime: support for Node, manifests and shared modules.
        // The
        // shell shares modules itself.
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        FEDERATION_OPTIMIZE_NO_SHARED: 'true',
        // PDF.js uses `import.meta.url` only in Node. By default, webpack replaces it with a path of this machine.
        'import.meta.url': JSON.stringify(''),
      }),
      ...(common.plugins ?? []),
      ...(development ? [] : [pdfWorkerIsMinified, ...['shell', 'starter', 'pdfViewer'].map(describeEntry)]),
    ],
    output: { ...common.output, path: path.join(draft, 'client'), publicPath: '/assets/' },
  }
}

/** Returns the build of the composing server, and of its renderer and sanitizer processes. Each becomes one file. */
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
    // jsdom would use the last one to draw on canvases, which the sanitizer does not need.
    resolve: { ...common.resolve, alias: { ...productionRouter, '@napi-rs/canvas': false } },
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

/**
 * Keeps packages that the server's own code imports in `node_modules`. Packages that pages or the sanitizer use are
 * bundled, because their processes can read no other file.
 */
function packagesOfTheServer({ context = '', request = '' }: ExternalItemFunctionData): Promise<string | undefined> {
  const [module = '', part] = path.relative(folder, context).split(path.sep)
  const isPackage = !/^[./]/.test(request) && !request.startsWith('@site/') && !path.isAbsolute(request)
  return Promise.resolve(
    ['server', 'renderer', 'builds', 'releases'].includes(module) && part !== 'html' && isPackage ? request : undefined,
  )
}

/** Aliases to the production files of react-router. Its package exports always select the development files. */
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

/** Emits the stylesheet of each language as a separate file. An import with `?address` returns its URL. */
const localeStyles = {
  test: /\.css$/,
  resourceQuery: /address/,
  type: 'asset/resource',
  generator: { filename: 'locale-[name].[contenthash:8][ext]' },
} as const

/** Emits the worker of PDF.js as a separate file, because PDF.js starts the worker from its URL. */
const pdfWorker = {
  test: /pdf\.worker\.min\.mjs$/,
  type: 'asset/resource',
  generator: { filename: 'pdf.worker.[contenthash:8].js' },
} as const

/** Lowers the syntax of PDF.js. Even its build for old browsers uses syntax that our oldest browsers cannot parse. */
const pdfScripts = {
  test: /[\\/]pdfjs-dist[\\/]legacy[\\/](build[\\/]pdf|web[\\/]pdf_viewer)\.mjs$/,
  loader: path.join(folder, 'pdf-viewer/lowerSyntax.ts'),
  options: { targets: floor },
} as const

/** Marks the worker of PDF.js as minified, so that webpack does not minify this largest file of the build again. */
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
