import { firstPaint, pause, wholeDocument } from './pause.ts'

/** Runs what takes longest in tasks of its own: what they import is evaluated there, and is in these files already. */
async function start() {
  await wholeDocument()
  await firstPaint()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await pause()
  const { startShell } = await import(/* webpackMode: "eager" */ './startShell.tsx')
  await pause()
  await startShell()
}

void start()
