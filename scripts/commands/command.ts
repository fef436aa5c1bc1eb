import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { fail, type RemoteName, remoteNames, CommandError } from '../checkout/index.ts'

// Whatever a command throws ends it, with everything that it started.
process.on('uncaughtException', (error) => void fail(error))

export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage: ${usage}`)
  }
}

/** Reads `-- REMOTE [VERSION] [--flags]`. @throws CommandError */
export function readRemote<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  const { values, positionals } = readArguments(usage, options)
  const [name, version] = positionals
  return { remote: asRemote(name, usage), version, values }
}

export function asRemote(name: string | undefined, usage: string): RemoteName {
  const remote = remoteNames.find((each) => each === name)
  if (remote) return remote
  throw new CommandError(
    `${name ? `There is no remote ${name}; name` : 'Name'} one of ${remoteNames.join(', ')}.\nUsage: ${usage}`,
  )
}

/** Does a part of a command, and says how long it took. */
export async function step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const before = performance.now()
  console.log(`${name} …`)
  const value = await work()
  console.log(`${name}: ${((performance.now() - before) / 1000).toFixed(1)} s`)
  return value
}
