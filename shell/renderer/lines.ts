import { Buffer } from 'node:buffer'
import process from 'node:process'
import type { Readable } from 'node:stream'

/**
 * Reads a stream of lines. It ends with the first line that is longer than `mostBytes`.
 * @param tooLong called once in that case
 */
export function readLines(stream: Readable, mostBytes: number, told: (line: string) => void, tooLong?: () => void) {
  let parts: Buffer[] = []
  let bytes = 0
  const take = (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      const line = Buffer.concat([...parts, rest.subarray(0, end)]).toString()
      parts = []
      bytes = 0
      rest = rest.subarray(end + 1)
      told(line)
    }
    parts.push(rest)
    bytes += rest.length
    if (bytes <= mostBytes) return
    stream.off('data', take)
    parts = []
    tooLong?.()
  }
  stream.on('data', take)
}

/**
 * Reads tasks from standard input, one a line, and writes each outcome to standard output.
 * @returns tells the server that this process has loaded everything it needs, with a first line
 */
export function serve<Task>(run: (task: Task) => Promise<object> | object): () => void {
  const { stdin, stdout } = process
  // Without its server a process has nothing to do.
  const reallyExit = (Reflect.get(process, 'reallyExit') as (code: number) => void).bind(process)
  stdin.once('end', () => reallyExit(0))
  const send = (message: unknown) => void stdout.write(`${JSON.stringify(message)}\n`)
  const answer = async (line: string) => send(await run(JSON.parse(line) as Task))
  readLines(stdin, Infinity, (line) => void answer(line))
  return () => send('started')
}
