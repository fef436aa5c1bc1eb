import path from 'node:path'
import { persistentCache } from '@site/build'
import { shellClient } from 'shell/webpack'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server'
import { packageFolder, type RemoteName } from '../checkout/index.ts'
import { siteDevServer } from './webpack.config.ts'

type EndServer = () => Promise<void>

/**
 * Serves a remote and the shell from their sources, and no other remote.
 * @returns once the page is there, what ends it
 */
export async function serveAlone(name: RemoteName, port: number): Promise<EndServer> {
  const releases = { [name]: { version: 'development', entry: '/remoteEntry.js' } }
  const target = { folder: packageFolder('shell'), side: 'client', development: true } as const
  const shell = { ...shellClient(true), cache: persistentCache(`shell-for-${name}`, target) }
  return serve(
    [await remoteBuild(name), shell],
    siteDevServer(port, () => Promise.resolve(releases)),
  )
}

/** Serves a remote's files alone, for a page of a site that runs elsewhere. @returns as above */
export async function serveAgainst(name: RemoteName, port: number): Promise<EndServer> {
  const config = await remoteBuild(name, port)
  return serve([config], config.devServer)
}

async function serve(configs: Configuration[], server: ServerConfiguration = {}): Promise<EndServer> {
  const compiler = webpack(configs.map((config) => ({ ...config, infrastructureLogging: { level: 'warn' as const } })))
  if (!compiler) throw new Error('webpack made no compiler')
  const options: ServerConfiguration = { devMiddleware: { stats: 'errors-warnings' }, setupExitSignals: false }
  const running = new WebpackDevServer({ ...server, ...options }, compiler)
  await running.start()
  await new Promise<void>((resolve) => {
    running.middleware?.waitUntilValid(() => resolve())
  })
  return async () => {
    await running.stop()
    // Writes what is in webpack's cache, for the next start.
    await new Promise((resolve) => compiler.close(resolve))
  }
}

type RemoteConfig = (env: { WEBPACK_SERVE: true; AGAINST?: number }) => Configuration

/** A remote's own development build. @param against the port, for a page of a site that runs elsewhere */
async function remoteBuild(name: RemoteName, against?: number): Promise<Configuration> {
  const file = path.join(packageFolder(name), 'webpack.config.ts')
  const { default: remote } = (await import(file)) as { default: RemoteConfig }
  return remote({ WEBPACK_SERVE: true, AGAINST: against })
}
