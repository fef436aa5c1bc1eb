/** @jest-environment node */
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)
const parent = `
  import { startService } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.ts'))}
  const service = startService({ name: 'service', args: ['-e', 'console.log(1); setInterval(() => 0, 1000)'] })
  await service.ready
  console.log(service.process.pid)
`

// Only Linux can end a process together with its parent.
const itOnLinux = existsSync('/usr/bin/setpriv') ? it : it.skip

itOnLinux('ends a service if the command that started it is killed', async () => {
  const command = spawn(process.execPath, ['--input-type=module', '-e', parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = (await once(createInterface(command.stdout), 'line')) as [string]
  command.kill('SIGKILL')
  await run('tail', ['--pid', pid, '-f', '/dev/null'])
})
