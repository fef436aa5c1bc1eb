#!/usr/bin/env node
// site-dev: serves the remote in the current folder from source, as a local override in the shell of this package. It
// prints a link. The page reloads after each edit.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { pageRows } from '@site/contract/pages'
import { createKey, readPrivateKey, signLocalOverride } from '@site/releases'
import WebpackDevServer from 'webpack-dev-server'
import { readPackage, remoteNameOf } from '../packageFile.ts'
import { keysName, startShell } from './site.ts'

const hours = 12

const remote = remoteNameOf(readPackage(process.cwd()).name)
await using store = await mkdtempDisposable(path.join(os.tmpdir(), 'site-dev-'))
const keysFile = path.join(store.path, keysName)
await createKey(keysFile, remote)
await using site = await startShell(store.path, process.env['PORT'] ?? '3000')
const port = await WebpackDevServer.getFreePort('auto', '127.0.0.1')
const override = {
  remote,
  origin: `http://localhost:${port}`,
  site: site.origin,
  until: Date.now() + hours * 3_600_000,
}
const token = signLocalOverride(override, await readPrivateKey(keysFile, remote))

const webpack = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js')
const settings = ['--env', `port=${port}`, '--env', 'reload', '--stats', 'errors-warnings']
const development = spawn(process.execPath, [webpack, 'serve', '--config', 'webpack.config.ts', ...settings], {
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => development.kill(signal))
const firstPath = pageRows.find((row) => row.remote === remote)?.path.ja ?? '/'
console.log(`Open ${site.origin}${firstPath}?override=${token}`)
console.log('Ctrl-C stops it.')
await once(development, 'exit')
