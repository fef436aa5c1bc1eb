// Runs a command of the project on the Node its devDependencies name, on any machine with Node 20 and npm:
// installs what the lockfile says where that has not been done, then hands over to `scripts/commands/<command>.ts`.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { digestOf, stampFile } from './checkout/installed.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [command, ...rest] = process.argv.slice(2)
const bin = path.join(root, 'node_modules/.bin')
const stamp = stampFile(root)
const lockfile = digestOf(readFileSync(path.join(root, 'package-lock.json')))

let child
let asked = false
// A terminal sends these to both; a supervisor only to this process. The command takes either, and takes it twice.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    asked = true
    child?.kill(signal)
  })
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) {
  console.log('Installing packages …')
  const code = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (asked) process.exit(0)
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, lockfile)
}

const elsewhere = { drill: 'e2e/drills/main.ts', bench: 'scripts/bench/bench.ts' }
const program = elsewhere[command] ?? `scripts/commands/${command}.ts`
process.exit(await run(path.join(bin, 'node'), [path.join(root, program), ...rest]))

function run(program, args) {
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    NODE_NO_WARNINGS: '1',
    // A third of the time until the site is ready would go into reading TypeScript again.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache/node'),
  }
  child = spawn(program, args, { cwd: root, stdio: 'inherit', env: program === 'npm' ? process.env : env })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`${program} can't be run: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}
