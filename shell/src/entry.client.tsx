import { notTakenOver } from './document/frame.ts'
import { reportFailure } from './remotes/failure.ts'
import { pause, reviveChannels } from './scheduling.ts'
import { partIds } from './site/settings.ts'

/**
 * Starts the shell in several short tasks, so that none blocks the browser for long. The eager imports load no files.
 * They only evaluate code of this file in a separate task.
 */
async function start() {
  const stopCollecting = reviveChannels()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  stopCollecting()
  await pause()
  const { startShell } = await import(/* webpackMode: "eager" */ './startShell.tsx')
  await pause()
  await startShell()
}

// If the start fails, the document stays as the server rendered it, with a message.
start().catch((error: unknown) => {
  document.getElementById(partIds.main)?.prepend(notTakenOver())
  reportFailure({ remote: 'shell', version: null, code: 'EVALUATE', reason: String(error) })
})
