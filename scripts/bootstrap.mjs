// Runs a command of the project on any machine with Node 20 and npm. It installs the packages of the lockfile if
// needed. Then it runs `scripts/commands/<command>.ts` on the version of Node that optionalDependencies contain.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setInterval } from 'node:timers'
import { fileURLToPath } from 'node:url'
import { digestOf, endingWithParent, stampFile } from './checkout/beforeInstall.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command, ...rest] = process.argv.slice(2)
const bin = path.join(root, 'node_modules/.bin')
const stamp = stampFile(root)
const lockfile = digestOf(readFileSync(path.join(root, 'package-lock.json')))

let child
let asked = false
// A terminal sends these signals to this process and to the command. A supervisor sends them only to this process, so
// we pass them on. The command ignores a second signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    asked = true
    child?.kill(signal)
  })
}

// If npm is killed, its children get no signal.
const parent = process.ppid
setInterval(() => process.ppid === parent || child?.kill('SIGTERM'), 500).unref()

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) {
  console.log('Installing packages …')
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (asked) process.exit(0)
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, lockfile)
}

process.exit(await run(path.join(bin, 'node'), [path.join(root, 'scripts/commands', `${command}.ts`), ...rest]))

function run(program, args) {
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    NODE_NO_WARNINGS: '1',
    // Without this cache, compiling TypeScript again would take a third of the time until the site is ready.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/node'),
  }
  const [first, ...given] = [...endingWithParent(), program, ...args]
  child = spawn(first, given, { cwd: root, stdio: 'inherit', env: program === 'npm' ? process.env : env })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
