// Builds the same sources with one plain webpack build and no federation. Each page and its texts are dynamic imports.
import path from 'node:path'
import { filesByType } from '@site/build'
import { packageFolder } from '../../checkout/index.ts'
import { compile, shellOf } from './builds.ts'

/** A path below the shell's own files, because the shell's Trusted Types policy allows scripts from there only. */
const address = '/assets/monolith/'

export async function buildMonolith() {
  const { folder, shell } = await shellOf(
    'monolith',
    ({ remote }, name, file) =>
      `import(/* webpackChunkName: "${name}" */ ${JSON.stringify(path.join(packageFolder(remote), file))})`,
  )
  const { compilation } = await compile({
    ...shell,
    name: 'monolith',
    entry: { shell: shell.entry },
    optimization: { ...shell.optimization, splitChunks: { chunks: 'async' } },
    output: { ...shell.output, path: path.join(folder, 'client'), publicPath: address },
  })
  const filesOf = (name: string) => filesByType(compilation.namedChunkGroups.get(name)?.getFiles())
  const ofShell = filesOf('shell')
  return {
    files: { address, folder: path.join(folder, 'client') },
    rewrite(html: string): string {
      const ofPage = filesOf(/"route":\{"id":"(\w+)/.exec(html)?.[1] ?? '')
      const scripts = new Set(
        [...ofShell.scripts, ...ofPage.scripts].map((file) => `<script async src="${address}${file}"></script>`),
      )
      const styles = [...ofShell.styles, ...ofPage.styles].map(
        (file) => `<link rel="stylesheet" href="${address}${file}">`,
      )
      return (
        html
          .replace(/<script defer [^>]*><\/script>/, '')
          .replace(/<template id="scripts".*<\/template>/s, [...scripts].join(''))
          .replace(/<link rel="stylesheet"[^>]* data-remote="[^>]*>/g, '')
          .replace(/<link rel="stylesheet" href="\/assets\/shell\.[^>]*>/, styles.join(''))
          // This build contains the same fonts and pictures. Browsers would load each of them twice from two addresses.
          .replaceAll(/\/(?:assets|_remotes\/[^/\s",]+\/[^/\s",]+\/client)\/files\//g, `${address}files/`)
      )
    },
  }
}
