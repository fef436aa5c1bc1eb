import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createRenderer, createSanitizer, createSanitizerPool } from '../renderer/index.ts'
import { holdBuild, readBuild } from '../builds/build.ts'
import { remoteNames } from '../src/entry.server.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

/** Milliseconds that requests have to end when the server does. */
const patience = 10_000
/** Milliseconds after which the sanitizer is loaded. */
const warmUpAfter = 3000

let isEnding = false

try {
  const config = readConfig(process.env)
  // What runs is what is served: this file stands in the folder `server` of its build.
  const folder = path.join(import.meta.dirname, '..')
  const build = await readBuild(folder)
  const held = holdBuild(folder)
  const entry = (name: string) => path.join(import.meta.dirname, name)
  const renderer = createRenderer(entry('renderer.mjs'), config.renderers, remoteNames.length, config.rendererUser)
  // Node's permission model takes a path with a slash at its end for a folder.
  const packageFolders = (createRequire(import.meta.filename).resolve.paths('jsdom') ?? []).map((each) => `${each}/`)
  const sanitizerPool = createSanitizerPool(entry('sanitizer.mjs'), packageFolders, config.rendererUser)
  const sanitizer = createSanitizer(sanitizerPool, (line) => app.log.error(line))
  if (Number(process.versions.node.split('.')[0]) < 26) {
    console.error(`Code of remotes can reach the network on Node ${process.versions.node}: run Node 26 or newer`)
  }
  const app = await createApp({ config, build, renderer, sanitizer, isEnding: () => isEnding })
  app.addHook('onClose', () => held?.release())
  await app.listen({ port: config.port, host: config.host })
  // The first article should not wait until the sanitizer has loaded its packages, and the first page should not compete
  // with it for the processor.
  const nothing = { html: '', picture: '', pictureOrigins: config.pictureOrigins }
  const warmUp = () => void sanitizer.sanitize(nothing, { remote: 'shell', audience: 'live' })
  setTimeout(warmUp, warmUpAfter).unref()
  console.log(`listening on ${(app.server.address() as AddressInfo).port}`)
  async function end() {
    // A terminal and the starting command may both ask for it.
    if (isEnding) return
    isEnding = true
    await delay(config.drainSeconds * 1000)
    // No new connections; what has begun is answered, if it doesn't take for ever.
    setTimeout(() => app.server.closeAllConnections(), patience).unref()
    await app.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
