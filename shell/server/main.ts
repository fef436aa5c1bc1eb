import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createRenderer, createSanitizer, createSanitizerPool } from '../renderer/index.ts'
import { holdBuild, readBuild } from '../builds/build.ts'
import { remoteNames } from '../src/entry.server.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

/** Milliseconds that open requests have left after the server stops accepting connections. */
const patience = 10_000
/** Milliseconds from the start of the server until it starts the sanitizer. */
const warmUpAfter = 3000

let isEnding = false

try {
  const config = readConfig(process.env)
  // The server serves the build that it belongs to. This file is in the `server` folder of that build.
  const folder = path.join(import.meta.dirname, '..')
  const build = await readBuild(folder)
  const held = holdBuild(folder)
  const entry = (name: string) => path.join(import.meta.dirname, name)
  const renderer = createRenderer(entry('renderer.mjs'), config.renderers, remoteNames.length, config.rendererUser)
  const sanitizerPool = createSanitizerPool(entry('sanitizer.mjs'), config.rendererUser)
  const sanitizer = createSanitizer(sanitizerPool, (line) => app.log.error(line))
  if (Number(process.versions.node.split('.')[0]) < 26) {
    console.error(`On Node ${process.versions.node}, code of remotes can access the network: run Node 26 or newer`)
  }
  const app = await createApp({ config, build, renderer, sanitizer, isEnding: () => isEnding })
  app.addHook('onClose', () => held?.release())
  await app.listen({ port: config.port, host: config.host })
  // Starts the sanitizer before the first article needs it. The delay leaves the processor to the first page.
  const nothing = { html: '', picture: '', pictureOrigins: config.pictureOrigins }
  const warmUp = () => void sanitizer.sanitize(nothing, { remote: 'shell', audience: 'live' })
  setTimeout(warmUp, warmUpAfter).unref()
  console.log(`listening on ${(app.server.address() as AddressInfo).port}`)
  async function end() {
    if (isEnding) return
    isEnding = true
    await delay(config.drainSeconds * 1000)
    // `app.close` responds to open requests and accepts no new connections. Requests that take too long are cut off.
    setTimeout(() => app.server.closeAllConnections(), patience).unref()
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
