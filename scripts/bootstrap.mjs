// Runs a command of the project on the Node its devDependencies name, on any machine with Node 20 and npm:
// installs what the lockfile says where that has not been done, then hands over to `scripts/<command>.ts`.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')
const [command, ...rest] = process.argv.slice(2)
const stampFile = path.join(root, 'node_modules/.installed')
const lockfile = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex')

if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== lockfile) {
  console.log('Installing packages …')
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (install.status !== 0) process.exit(install.status ?? 1)
  writeFileSync(stampFile, lockfile)
}

const bin = path.join(root, 'node_modules/.bin')
const child = spawn(path.join(bin, 'node'), [path.join(root, `scripts/${command}.ts`), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}`, NODE_NO_WARNINGS: '1' },
})
// A terminal sends these to both; a supervisor only to this process. The command takes either, and takes it twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
