import { createRequire } from 'node:module'
import path from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration, ResolveOptions, RuleSetRule } from 'webpack'

const require = createRequire(import.meta.url)

export interface BuildTarget {
  /** The package's folder, absolute. */
  folder: string
  side: 'client' | 'server'
  development: boolean
}

export function resolveOptions({ development }: BuildTarget): ResolveOptions {
  return {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
    // react-router's exports lead to its development files, whatever the mode.
    alias: development
      ? {}
      : {
          'react-router/dom$': reactRouterFile('dom-export.mjs'),
          'react-router$': reactRouterFile('index.mjs'),
        },
  }
}

function reactRouterFile(name: string) {
  return path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production', name)
}

export function moduleRules({ folder, side, development }: BuildTarget): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      loader: 'ts-loader',
      options: {
        transpileOnly: true,
        configFile: path.join(folder, 'tsconfig.json'),
        compilerOptions: { noEmit: false, sourceMap: development },
        ...(development && side === 'client' ? { getCustomTransformers: reactRefreshTransformers } : {}),
      },
    },
    {
      test: /[\\/]ja\.json$/,
      // The viewer's page is written by the server from the file as it is.
      exclude: /pdfViewer/,
      type: 'json',
      loader: path.join(import.meta.dirname, 'phrasesLoader.ts'),
    },
    {
      test: /\.css$/,
      resourceQuery: { not: [/address/] },
      use: [
        ...(side === 'server' ? [] : [development ? 'style-loader' : MiniCssExtractPlugin.loader]),
        {
          loader: 'css-loader',
          options: {
            modules: {
              auto: true,
              namedExport: false,
              exportLocalsConvention: 'as-is',
              // Both sides must come to the same names; in development they stay the same through an edit.
              localIdentName: development ? '[name]__[local]' : '[name]__[local]--[hash:base64:5]',
              localIdentContext: folder,
              exportOnlyLocals: side === 'server',
            },
          },
        },
      ],
    },
    {
      test: /\.(avif|webp|jpg|png|svg|ico|woff2)$/,
      type: 'asset/resource',
      generator: { filename: 'files/[name].[contenthash:8][ext]', emit: side === 'client' },
    },
  ]
}

function reactRefreshTransformers() {
  const refresh = (require('react-refresh-typescript') as { default: () => unknown }).default
  return { before: [refresh()] }
}

/** The cache's name holds every option that changes the output. */
export function persistentCache(name: string, { folder, side, development }: BuildTarget): Configuration['cache'] {
  const root = path.join(import.meta.dirname, '../..')
  return {
    type: 'filesystem',
    cacheDirectory: path.join(root, '.cache/webpack'),
    name: `${name}-${side}-${development ? 'development' : 'production'}`,
    buildDependencies: {
      config: [
        path.join(folder, 'webpack.config.ts'),
        path.join(folder, 'tsconfig.json'),
        path.join(root, 'tsconfig.base.json'),
        path.join(root, 'package-lock.json'),
        ...['rules', 'phrasesLoader', 'shared', 'remote', 'shell', 'output'].map((file) =>
          path.join(import.meta.dirname, `${file}.ts`),
        ),
      ],
    },
  }
}
