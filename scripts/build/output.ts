import { createRequire } from 'node:module'
import { type BrotliOptions, constants } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Compilation, Compiler, Configuration, WebpackPluginInstance } from 'webpack'
import { floor } from './floor/browsers.ts'
import { chunkIntegrity } from './chunkIntegrity.ts'

const require = createRequire(import.meta.url)

const compressible = /\.(js|css|svg|json)$/

/** The bundlers' target: the oldest browsers of the site. */
export const browserTarget = `browserslist:${floor}`

/** Stylesheets as files of their own, and gzip and Brotli twins beside everything that shrinks. */
export function productionClientPlugins(): WebpackPluginInstance[] {
  return [
    chunkIntegrity,
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css' }),
    new CompressionPlugin({ test: compressible, algorithm: 'gzip', threshold: 512 }),
    new CompressionPlugin<BrotliOptions>({
      test: compressible,
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      threshold: 512,
    }),
  ]
}

type CssOptions = Record<string, unknown>

export const productionClientOptimization: Configuration['optimization'] = {
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
  moduleIds: 'deterministic',
}

/** One readable CommonJS file an entry: nothing is downloaded, so nothing is split or minified. */
export const serverOutput: Configuration = {
  target: 'node24',
  node: false,
  optimization: { minimize: false, splitChunks: false, moduleIds: 'named', chunkIds: 'named' },
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

/** The scripts and stylesheets of a chunk or an entrypoint. */
export function filesByType(files: Iterable<string> = []): { scripts: string[]; styles: string[] } {
  const all = [...files]
  return { scripts: all.filter((file) => file.endsWith('.js')), styles: all.filter((file) => file.endsWith('.css')) }
}
