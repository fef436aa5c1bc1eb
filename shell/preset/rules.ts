import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, RuleSetRule, RuleSetUseItem } from 'webpack'
import { ecmaVersion } from './floor/browsers.ts'
import { presetFile, readPackage } from './packageFile.ts'

const require = createRequire(import.meta.url)
const refreshTransformer = require('react-refresh-typescript') as { default: () => unknown }

export interface BuildTarget {
  folder: string
  side: 'client' | 'server'
  development: boolean
  /** Whether Fast Refresh updates components in the open page. This needs a development build of React. */
  refresh?: boolean
}

export function moduleRules({ folder, side, development, refresh = false }: BuildTarget): RuleSetRule[] {
  /** Class names depend on the package that owns the file, not on the package that is being built. */
  function stylesOf(file: string): RuleSetUseItem[] {
    const owner = ownerOf(file)
    const { name, version } = readPackage(owner)
    return [
      ...(side === 'server' ? [] : [development ? require.resolve('style-loader') : MiniCssExtractPlugin.loader]),
      {
        loader: require.resolve('css-loader'),
        ident: name,
        options: {
          modules: {
            // Stylesheets without `.module` in their name are global.
            auto: true,
            namedExport: false,
            exportLocalsConvention: 'as-is',
            // Names do not depend on the content. So server and browser build agree, and an edit changes no name.
            // Names are a tenth of a document's bytes, so released names are short.
            localIdentName: development ? '[name]__[local]--[hash:base64:5]' : '[hash:base64:6]',
            localIdentContext: owner,
            // Two remotes can have files with the same name, or can bundle two versions of the contract.
            localIdentHashSalt: `${name}@${version}`,
            exportOnlyLocals: side === 'server',
          },
        },
      },
    ]
  }

  return [
    {
      test: /\.tsx?$/,
      loader: require.resolve('ts-loader'),
      options: {
        transpileOnly: true,
        configFile: path.join(folder, 'tsconfig.json'),
        compilerOptions: { noEmit: false, sourceMap: development, target: `ES${ecmaVersion}` },
        getCustomTransformers: () => ({ before: refresh ? [refreshTransformer.default()] : [] }),
      },
    },
    {
      test: /[\\/](ja|en)\.json$/,
      // The server writes the page of the PDF viewer from the unprocessed file.
      exclude: /pdf-viewer/,
      type: 'json',
      loader: presetFile('phrasesLoader'),
    },
    {
      test: /\.css$/,
      resourceQuery: { not: [/address/] },
      use: ({ resource = folder }) => stylesOf(resource),
    },
    { resourceQuery: /picture/, loader: presetFile('pictureLoader') },
    {
      test: /\.(avif|webp|jpg|png|svg|ico|woff2)$/,
      resourceQuery: { not: [/picture/] },
      type: 'asset/resource',
      generator: { filename: 'files/[name].[contenthash:8][ext]', emit: side === 'client' },
    },
  ]
}

function ownerOf(file: string): string {
  const folder = path.dirname(file)
  return existsSync(path.join(folder, 'package.json')) ? folder : ownerOf(folder)
}

/** The name of the cache contains every option that changes the output. */
export function persistentCache(
  name: string,
  { folder, side, development, refresh = false }: BuildTarget,
): Configuration['cache'] {
  const preset = ['rules', 'phrasesLoader', 'pictureLoader', 'shared', 'remoteConfig', 'output', 'floor/browsers']
  const ofRoot = ['tsconfig.base.json', 'package.json', 'package-lock.json'].map((file) => path.resolve(file))
  const ofPackage = ['webpack.config.ts', 'tsconfig.json'].map((file) => path.join(folder, file))
  const config = [...ofRoot, ...ofPackage, require.resolve('@site/contract/figures'), ...preset.map(presetFile)]
  return {
    type: 'filesystem',
    cacheDirectory: path.resolve('.cache/webpack'),
    name: [name, side, development ? 'development' : 'production', ...(refresh ? ['refresh'] : [])].join('-'),
    buildDependencies: { config: config.filter((file) => existsSync(file)) },
  }
}
