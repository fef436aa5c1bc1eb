import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { remoteNames } from '../checkout/index.ts'

/** Reads `-- NAME [VERSION] [--flags]`; ends the command with its usage where that is not what was given. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const remote = remoteNames.find((name) => name === positionals[0])
    if (!remote) throw new Error(`Name one of ${remoteNames.join(', ')}.`)
    return { remote, rest: positionals.slice(1), values }
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`)
    process.exit(2)
  }
}
