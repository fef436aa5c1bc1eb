import { createRequire } from 'node:module'
import { type BrotliOptions, constants } from 'node:zlib'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compilation, Compiler, Configuration, WebpackPluginInstance } from 'webpack'
import { floor } from './floor/browsers.ts'
import { chunkIntegrity } from './chunkIntegrity.ts'
import { readPackage } from './packageFile.ts'
import { type BuildTarget, moduleRules, persistentCache } from './rules.ts'

const require = createRequire(import.meta.url)

/** What builds for browsers have in common. Files of a development build keep their names through an edit. */
export function clientConfig(name: string, target: BuildTarget): Configuration {
  const { folder, development, refresh = false } = target
  const uniqueName = readPackage(folder).name
  const filename = development ? '[name].js' : '[name].[contenthash:8].js'
  return {
    ...commonConfig(name, target),
    target: `browserslist:${floor}`,
    devtool: development && 'cheap-module-source-map',
    performance: false,
    optimization: development ? {} : productionOptimization,
    plugins: [
      ...(development ? [] : productionPlugins()),
      refresh && new ReactRefreshPlugin({ library: uniqueName, overlay: false }),
    ],
    // Documents and servers say the character set; HTML no longer knows it of a script.
    output: { clean: true, uniqueName, filename, charset: false },
  }
}

/** Readable CommonJS or modules for Node, one file an entry: nothing is downloaded, so nothing is split or minified. */
export function serverConfig(name: string, target: BuildTarget): Configuration {
  return {
    ...commonConfig(name, target),
    target: 'node24',
    node: false,
    devtool: false,
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named', chunkIds: 'named' },
  }
}

function commonConfig(name: string, target: BuildTarget): Configuration {
  return {
    name: `${name}-${target.side}`,
    context: target.folder,
    mode: target.development ? 'development' : 'production',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
    },
    module: { rules: moduleRules(target) },
    cache: persistentCache(name, target),
  }
}

/** Stylesheets as files of their own, and gzip and Brotli twins beside everything that shrinks. */
function productionPlugins(): WebpackPluginInstance[] {
  const compressed = { test: /\.(js|css|svg|json)$/, threshold: 512 }
  return [
    chunkIntegrity,
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
    new CompressionPlugin({ ...compressed, algorithm: 'gzip' }),
    new CompressionPlugin<BrotliOptions>({
      ...compressed,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ]
}

type CssOptions = Record<string, unknown>

const productionOptimization: Configuration['optimization'] = {
  // The language sets keep the hash of their source: the server, which doesn't minify, names them too.
  minimizer: [
    '...',
    new CssMinimizerPlugin<[CssOptions, CssOptions]>({
      exclude: /^locale-/,
      // cssnano takes either plugins or a preset, so prefixes need a run of their own.
      minify: [CssMinimizerPlugin.cssnanoMinify, CssMinimizerPlugin.cssnanoMinify],
      minimizerOptions: [
        { plugins: [[require.resolve('autoprefixer'), { overrideBrowserslist: floor }]] },
        { preset: ['default', { overrideBrowserslist: floor }] },
      ],
    }),
  ],
  splitChunks: false,
  chunkIds: 'named',
}

/** Writes a description of what was built beside `client/`, for what serves or releases it. */
export function describeOutput(file: string, describe: (compilation: Compilation) => unknown): WebpackPluginInstance {
  return {
    apply(compiler: Compiler) {
      const { sources, Compilation: stages } = compiler.webpack
      compiler.hooks.thisCompilation.tap('DescribeOutput', (compilation) => {
        compilation.hooks.processAssets.tap({ name: 'DescribeOutput', stage: stages.PROCESS_ASSETS_STAGE_REPORT }, () =>
          compilation.emitAsset(`../${file}`, new sources.RawSource(JSON.stringify(describe(compilation)))),
        )
      })
    },
  }
}

export function filesByType(files: Iterable<string> = []): { scripts: string[]; styles: string[] } {
  const all = [...files]
  return { scripts: all.filter((file) => file.endsWith('.js')), styles: all.filter((file) => file.endsWith('.css')) }
}
