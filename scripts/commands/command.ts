import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { fail, type RemoteName, remoteNames, CommandError } from '../checkout/index.ts'

process.on('uncaughtException', (error) => void fail(error))

/** Parses the arguments of the command. @throws CommandError with the usage if they are invalid */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage: ${usage}`)
  }
}

/** Parses `-- REMOTE [VERSION] [--flags]`. @throws CommandError if the remote is unknown */
export function readRemote<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  const { values, positionals } = readArguments(usage, options)
  const [name, version] = positionals
  return { remote: asRemote(name, usage), version, values }
}

/** Returns the name as that of a remote. @throws CommandError with the usage if there is no such remote */
export function asRemote(name: string | undefined, usage: string): RemoteName {
  const remote = remoteNames.find((each) => each === name)
  if (remote) return remote
  throw new CommandError(
    `${name ? `There is no remote ${name}. Choose` : 'Choose'} one of ${remoteNames.join(', ')}.\nUsage: ${usage}`,
  )
}

export function printTable<Row extends object>(rows: Row[]) {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => Object.values(row).map(String))]
  const widths = columns.map((_, at) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)))
  for (const cells of lines)
    console.log(
      cells
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

export async function step<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const before = performance.now()
  console.log(`${name} …`)
  const value = await work()
  console.log(`${name}: ${((performance.now() - before) / 1000).toFixed(1)} s`)
  return value
}
