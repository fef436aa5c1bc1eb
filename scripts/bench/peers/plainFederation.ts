// Builds the same sources as tutorials about Module Federation do. They use webpack's own plugin for host and remotes.
// All common packages are singletons, and pages are rendered in the browser. The plugin of @module-federation/enhanced
// is not used: it adds its runtime to each build and does not start with the installed webpack.
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { filesByType, remoteConfig, sharedVersions } from '@site/build'
import { scriptJson } from '@site/contract/html'
import { pageRows, type RemoteName } from '@site/contract/pages'
import { type Boot, bootElementId } from 'shell'
import webpack, { type Configuration } from 'webpack'
import { packageFolder, remoteNames } from '../../checkout/index.ts'
import { compile, filePlugins, filesOf, shellOf } from './builds.ts'

const address = '/plain/'
const entryOf = (remote: RemoteName) => `plain_${remote}@${address}${remote}/remoteEntry.js`
const shared = Object.fromEntries(Object.keys(sharedVersions()).map((name) => [name, { singleton: true }]))

export async function buildPlainFederation() {
  const { folder, shell } = await shellOf('plain', ({ remote }, name) => `import('plain_${remote}/${name}')`)
  const client = path.join(folder, 'client')
  for (const remote of remoteNames) await compile(plainRemote(remote, path.join(client, remote)))
  const imports = shell.entry.map((file) => `import ${JSON.stringify(path.join(packageFolder('shell'), file))}`)
  const start = path.join(folder, 'index.ts')
  await writeFile(path.join(folder, 'bootstrap.ts'), `${imports.join('\n')}\n`)
  await writeFile(start, "void import('./bootstrap.ts')\n")
  const { compilation } = await compile({
    ...shell,
    name: 'plain host',
    entry: { shell: start },
    optimization: {},
    plugins: [
      ...shell.plugins,
      new webpack.container.ModuleFederationPlugin({
        name: 'plain_shell',
        remotes: Object.fromEntries(remoteNames.map((remote) => [`plain_${remote}`, entryOf(remote)])),
        shared,
      }),
    ],
    output: { ...shell.output, path: path.join(client, 'shell'), publicPath: `${address}shell/` },
  })
  const { scripts, styles } = filesByType(compilation.entrypoints.get('shell')?.getFiles())
  const tags = [
    ...styles.map((file) => `<link rel="stylesheet" href="${address}shell/${file}">`),
    ...scripts.map((file) => `<script defer src="${address}shell/${file}"></script>`),
  ]
  return { files: { address, folder: client }, rewrite: (html: string) => asMadeInBrowser(html, tags.join('')) }
}

function plainRemote(remote: RemoteName, folder: string): Configuration {
  const rows = pageRows.filter((row) => row.remote === remote)
  const [config = {}] = [remoteConfig({ folder: packageFolder(remote) })({})].flat()
  const exposes = rows.flatMap(filesOf).map(([name, file]) => [`./${name}`, `./${file}`])
  return {
    ...config,
    name: `plain ${remote}`,
    cache: false,
    optimization: {},
    plugins: [
      ...filePlugins(config),
      new webpack.container.ModuleFederationPlugin({
        name: `plain_${remote}`,
        filename: 'remoteEntry.js',
        exposes: Object.fromEntries(exposes) as Record<string, string>,
        shared,
      }),
    ],
    output: { ...config.output, path: folder, publicPath: `${address}${remote}/`, uniqueName: `plain_${remote}` },
  }
}

/** Turns a document of the composed site into a client-rendered page: without markup, data and texts of the page. */
function asMadeInBrowser(html: string, tags: string): string {
  const element = new RegExp(`(<script type="application/json" id="${bootElementId}">)(.*?)</script>`, 's')
  const [, open = '', text = '{}'] = element.exec(html) ?? []
  const boot = { ...(JSON.parse(text) as Boot), route: undefined, texts: {} }
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="stylesheet"[^>]* (data-remote="|href="\/assets\/shell\.)[^>]*>/g, '')
    .replace('</head>', () => `${tags}</head>`)
    .replace(/<div id="root">.*<\/body>/s, () => `<div id="root"></div>${open}${scriptJson(boot)}</script></body>`)
}
