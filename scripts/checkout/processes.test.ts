import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execa } from 'execa'
import { temporaryFolder } from './temporaryFolder.ts'

const scripts = path.resolve(import.meta.dirname, '..')
const program = `
  import { startService } from ${JSON.stringify(path.join(import.meta.dirname, 'processes.ts'))}
  const service = startService({ name: 'service', args: ['-e', 'console.log(1); setInterval(() => 0, 1000)'] })
  await service.ready
  console.log(service.process.pid)
`

// Only Linux can end a process together with its parent.
const itOnLinux = existsSync('/usr/bin/setpriv') ? it : it.skip

itOnLinux('ends a command and its services if npm or bootstrap.mjs is killed', async () => {
  expect.assertions(2)
  await using folder = await temporaryFolder('processes-')
  await writeFile(path.join(folder.path, 'program.ts'), program)
  const bootstrap = [path.join(scripts, 'bootstrap.mjs'), path.relative(path.join(scripts, 'commands'), folder.path)]
  // As in package.json, npm starts a shell, and the shell becomes bootstrap.mjs.
  for (const npm of ['exec node "$0" "$1/program"', 'node "$0" "$1/program"; exit']) {
    const command = execa('/bin/sh', ['-c', npm, ...bootstrap], { reject: false })
    for await (const pid of command) {
      expect(pid).toMatch(/^\d+$/)
      command.kill('SIGKILL')
      await execa('tail', ['-s', '0.1', '--pid', pid, '-f', '/dev/null'])
    }
  }
})
