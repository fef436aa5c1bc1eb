import webpack, { type Compiler, type MultiCompiler } from 'webpack'
import WebpackDevServer, { type Configuration } from 'webpack-dev-server'
import type { RemoteName } from '../../checkout/index.ts'
import { againstConfig, aloneConfigs, aloneDevServer } from './webpack.ts'

/**
 * Serves a remote in its frame.
 * @returns once the page is there, what ends the server
 */
export async function serveAlone(name: RemoteName): Promise<() => Promise<void>> {
  return serve(webpack(await aloneConfigs(name)), aloneDevServer(name))
}

/** Serves a remote's files alone, for a page of a site that runs elsewhere. @returns as above */
export async function serveAgainst(name: RemoteName): Promise<() => Promise<void>> {
  const config = await againstConfig(name)
  return serve(webpack(config), {
    ...config.devServer,
    devMiddleware: { stats: 'errors-warnings' },
    setupExitSignals: false,
  })
}

async function serve(compiler: Compiler | MultiCompiler | null, options: Configuration): Promise<() => Promise<void>> {
  if (!compiler) throw new Error('webpack made no compiler')
  const server = new WebpackDevServer(options, compiler)
  await server.start()
  await new Promise<void>((resolve) => {
    server.middleware?.waitUntilValid(() => resolve())
  })
  return async () => {
    await server.stop()
    // Writes what is in webpack's cache, for the next start.
    await new Promise((resolve) => compiler.close(resolve))
  }
}
