import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import browserslist from 'browserslist'
import { browserslistToTargets } from 'lightningcss'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { Compilation, Compiler, Configuration, WebpackPluginInstance } from 'webpack'
import { floor } from './floor/browsers.ts'
import { chunkIntegrity } from './chunkIntegrity.ts'
import { readPackage } from './packageFile.ts'
import { type BuildTarget, moduleRules, persistentCache } from './rules.ts'

/** Returns the webpack settings for browser builds. Files of a development build keep their names after an edit. */
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
      !development && chunkIntegrity,
      !development && new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }),
      refresh && new ReactRefreshPlugin({ library: uniqueName, overlay: false }),
    ],
    // No `charset` attribute on scripts: it is obsolete in HTML, and documents and servers declare the character set.
    output: { clean: true, uniqueName, filename, charset: false },
  }
}

/** Returns the webpack settings for server builds: one readable file per entry, neither split nor minified. */
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

const productionOptimization: Configuration['optimization'] = {
  // Stylesheets of a language are not minified. The server build, which does not minify, must get the same hash.
  minimizer: [
    new MinimizerPlugin<Record<string, unknown>>({
      test: /\.(js|css)$/,
      exclude: /^locale-/,
      minify: [
        // Each pass finds what the one before has made possible. More than four save nothing.
        { implementation: MinimizerPlugin.swcMinify, options: { compress: { passes: 4 } } },
        {
          implementation: MinimizerPlugin.lightningCssMinify,
          options: { targets: browserslistToTargets(browserslist(floor)) },
        },
      ],
    }),
  ],
  splitChunks: false,
  chunkIds: 'named',
}

/** A plugin that writes a JSON description of the build beside `client/`, for servers and for `describeRelease`. */
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
