import { randomInt } from 'node:crypto'
import { connect, createServer } from 'node:net'

/** Whether something answers on a port of this machine. */
export function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' })
    const settle = (taken: boolean) => {
      socket.destroy()
      resolve(taken)
    }
    socket.once('connect', () => settle(true))
    socket.once('error', () => settle(false))
  })
}

/** Ends the command where ports it needs are taken. @param ports what each is for, with what to do about it */
export async function needFreePorts(ports: { port: number; help: string }[]) {
  const wrong = ports.find(({ port }) => !Number.isInteger(port) || port < 0 || port > 65_535)
  if (wrong) {
    console.error(`A port is a whole number up to 65535: ${wrong.help}.`)
    process.exit(1)
  }
  const taken = await Promise.all(ports.map(({ port }) => isTaken(port)))
  const problems = ports.filter((_, index) => taken[index])
  if (problems.length === 0) return
  for (const { port, help } of problems) console.error(`Port ${port} is taken: ${help}.`)
  process.exit(1)
}

/**
 * Below those that the system gives to connections, which could take one before it is listened on. Processes that look at
 * the same time, as the workers of a test run do, each look in a share of their own.
 */
const firstPort = 20_000
const shares = 24
const portsOfShare = 500

/** What this process was given, whether it listens there yet or not. */
const given = new Set<number>()

/** Ports of this machine that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = firstPort + (process.pid % shares) * portsOfShare + randomInt(portsOfShare)
    if (given.has(port) || !(await isFree(port))) continue
    given.add(port)
    ports.push(port)
  }
  return ports
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
