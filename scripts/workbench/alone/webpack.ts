import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { persistentCache } from '@site/build'
import type { Device } from '@site/contract'
import { deviceOf } from 'shell/server'
import { shellClient } from 'shell/webpack'
import type { Configuration } from 'webpack'
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server'
import { developmentPortOf, packageFolder, type RemoteName } from '../../checkout/index.ts'
import { developmentDocument } from '../site/developmentDocument.ts'
import { developmentApi, siteDevServer } from '../site/siteDevServer.ts'

type RemoteConfig = (env: { WEBPACK_SERVE: true; AGAINST?: true }) => Configuration

async function remoteConfigOf(name: RemoteName): Promise<RemoteConfig> {
  const file = path.join(packageFolder(name), 'webpack.config.ts')
  return ((await import(file)) as { default: RemoteConfig }).default
}

/** A remote's development build for a page of a site that runs elsewhere. */
export async function againstConfig(name: RemoteName): Promise<Configuration> {
  const remote = await remoteConfigOf(name)
  return { ...remote({ WEBPACK_SERVE: true, AGAINST: true }), infrastructureLogging: { level: 'warn' } }
}

/** A remote's own development build, as `npm run dev` has it, and the frame's: one server serves both. */
export async function aloneConfigs(name: RemoteName): Promise<Configuration[]> {
  const remote = await remoteConfigOf(name)
  return [remote({ WEBPACK_SERVE: true }), frame(name)].map((config) => ({
    ...config,
    infrastructureLogging: { level: 'warn' },
  }))
}

/** Built as the shell is, from another entry. */
function frame(name: RemoteName): Configuration {
  const shell = shellClient(true)
  const { pdfViewer } = shell.entry as { pdfViewer: string }
  const folder = packageFolder('shell')
  return {
    ...shell,
    name: 'frame',
    entry: { frame: ['./src/styles.ts', path.join(import.meta.dirname, 'main.tsx')], pdfViewer },
    cache: persistentCache(`frame-${name}`, { folder, side: 'client', development: true }),
  }
}

export function aloneDevServer(name: RemoteName): DevServerConfiguration {
  const port = developmentPortOf(name)
  return {
    ...siteDevServer(port, (request) =>
      developmentDocument({
        device: chosenDevice(request) ?? deviceOf(request.headers['user-agent']),
        origin: `http://localhost:${port}`,
        newsOrigin: developmentApi(),
        releases: { [name]: { version: 'development', entry: '/remoteEntry.js' } },
        script: '/assets/frame.js',
      }),
    ),
    devMiddleware: { stats: 'errors-warnings' },
    setupExitSignals: false,
  }
}

/** What was chosen in the frame's bar. */
function chosenDevice({ headers }: IncomingMessage): Device | undefined {
  const [, device] = /(?:^|; )device=(mobile|desktop)/.exec(headers.cookie ?? '') ?? []
  return device as Device | undefined
}
