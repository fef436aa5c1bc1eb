import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { fail, type RemoteName, remoteNames, UsageError } from '../checkout/index.ts'

// Whatever a command throws ends it, with everything that it started.
process.on('uncaughtException', (error) => void fail(error))

/** Reads what stands after the command's name. @throws UsageError */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

/** Reads `-- NAME [VERSION] [--flags]`. @throws UsageError */
export function readRemote<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  const { values, positionals } = readArguments(usage, options)
  const [name, version] = positionals
  if (!isRemote(name)) throw new UsageError(`Name one of ${remoteNames.join(', ')}.\n${usage}`)
  return { remote: name, version, values }
}

export const isRemote = (name: string | undefined): name is RemoteName => remoteNames.some((remote) => remote === name)
