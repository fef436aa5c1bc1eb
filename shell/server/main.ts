import { createApp } from './app.ts'
import { readConfig } from './config.ts'

try {
  const config = readConfig(process.env)
  const app = await createApp(config)
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
