// The entry of a renderer process. The process runs code of one release, has no access to files or the network, and can
// be ended by the server at any time.
import process from 'node:process'
import * as shell from '../src/entry.renderer.tsx'
import { lockDown } from './lockDown.ts'
import { createTaskRunner } from './runTask.ts'
import { serve } from './lines.ts'

const lines: string[] = []
const log = (line: string) => {
  if (lines.length < 100) lines.push(line)
}
// A rejected promise without a handler must not end the process.
process.on('unhandledRejection', (reason) => log(`unhandled rejection: ${String(reason)}`))
process.on('uncaughtException', (error) => log(`uncaught: ${String(error)}`))

const ready = serve(createTaskRunner({ shell, logged: () => lines.splice(0) }))
lockDown(log)
ready()
