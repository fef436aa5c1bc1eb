import { randomInt } from 'node:crypto'
import getPort from 'get-port'
import { CommandError } from './processes.ts'

/** Reads ports from environment variables or the defaults. @throws CommandError if a port is invalid or taken */
export async function portsFor<Name extends string>(defaults: Record<Name, number>): Promise<Record<Name, string>> {
  const names = Object.keys(defaults) as Name[]
  const ports = names.map((name) => [name, process.env[name] || String(defaults[name])] as const)
  const wrong = ports.find(([, port]) => !/^[1-9]\d*$/.test(port) || Number(port) > 65_535)
  if (wrong) throw new CommandError(`A port is a whole number up to 65535: set ${wrong[0]} to another one.`)
  const problems = ports.map(async ([name, port]) =>
    (await getPort({ port: Number(port) })) === Number(port)
      ? []
      : `Port ${port} is taken: set ${name} to another one.`,
  )
  const lines = (await Promise.all(problems)).flat()
  if (lines.length > 0) throw new CommandError(lines.join('\n'))
  return Object.fromEntries(ports) as Record<Name, string>
}

/** Returns free ports. The same port is not returned twice. */
export function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => getPort({ port: candidates(), reserve: true })))
}

/**
 * Yields random ports below the range that the system uses for outgoing connections, which could take a port before we
 * listen on it. Each process searches 500 ports of its own, because test workers search at the same time.
 */
function* candidates() {
  const first = 20_000 + (process.pid % 24) * 500
  while (true) yield first + randomInt(500)
}
