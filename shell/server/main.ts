import path from 'node:path'
import { createRendererPool } from '../renderer/index.ts'
import { holdBuild, readBuild } from '../builds/build.ts'
import * as shell from '../src/entry.server.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'

try {
  const config = readConfig(process.env)
  // What runs is what is served: this file stands in the folder `server` of its build.
  const folder = path.join(import.meta.dirname, '..')
  const build = await readBuild(folder)
  const held = holdBuild(folder)
  const renderer = createRendererPool({ file: path.join(import.meta.dirname, 'renderer.mjs') })
  const app = await createApp({ config, build, shell, renderer })
  app.addHook('onClose', () => held?.release())
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  console.log(`listening on ${typeof address === 'object' ? address?.port : address}`)
  let ending = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // A terminal and the starting command may both send it.
    process.on(signal, () => {
      if (ending) return
      ending = true
      app.server.closeAllConnections()
      void app.close().then(() => process.exit(0))
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
