import webpack from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import type { RemoteName } from '../../checkout/index.ts'
import { aloneConfigs, aloneDevServer } from './webpack.ts'

/**
 * Serves a remote in its frame.
 * @returns once the page is there, what ends the server
 */
export async function serveAlone(name: RemoteName): Promise<() => Promise<void>> {
  const compiler = webpack(await aloneConfigs(name))
  if (!compiler) throw new Error('webpack made no compiler')
  const server = new WebpackDevServer(aloneDevServer(name), compiler)
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
