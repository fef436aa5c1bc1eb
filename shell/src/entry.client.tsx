import { notTakenOver } from './document/frame.ts'
import { reportFailure } from './remotes/failure.ts'
import { firstPaint, pause, reviveChannels, wholeDocument } from './scheduling.ts'
import { partIds } from './site/settings.ts'

/** Runs what takes longest in tasks of its own: what they import is evaluated there, and is in these files already. */
async function start() {
  await wholeDocument()
  await firstPaint()
  const stopCollecting = reviveChannels()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  stopCollecting()
  await pause()
  const { startShell } = await import(/* webpackMode: "eager" */ './startShell.tsx')
  await pause()
  await startShell()
}

// The document stays as the server rendered it.
start().catch((error: unknown) => {
  document.getElementById(partIds.main)?.prepend(notTakenOver())
  reportFailure({ remote: 'shell', version: null, code: 'EVALUATE', reason: String(error) })
})
