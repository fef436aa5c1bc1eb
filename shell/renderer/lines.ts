import { Buffer } from 'node:buffer'
import process from 'node:process'
import type { Readable } from 'node:stream'

// Renderer processes lose the functions of `Buffer` that make text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Calls `onLine` for each line of a stream. At a line longer than `mostBytes`, stops reading and calls `onTooLong`. */
export function readLines(stream: Readable, mostBytes: number, onLine: (line: string) => void, onTooLong?: () => void) {
  let parts: Buffer[] = []
  let bytes = 0
  const take = (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(10); end !== -1; end = rest.indexOf(10)) {
      const line = decoder.decode(Buffer.concat([...parts, rest.subarray(0, end)]))
      parts = []
      bytes = 0
      rest = rest.subarray(end + 1)
      onLine(line)
    }
    parts.push(rest)
    bytes += rest.length
    if (bytes <= mostBytes) return
    stream.off('data', take)
    parts = []
    onTooLong?.()
  }
  stream.on('data', take)
}

/**
 * Reads tasks from standard input, one per line, and writes each outcome to standard output.
 * @returns a function that tells the server with a first line that this process is ready for tasks
 */
export function serve<Task>(run: (task: Task) => Promise<object> | object): () => void {
  const { stdin, stdout } = process
  // Standard input ends when the server ends. The process then has nothing to do and exits.
  const reallyExit = (Reflect.get(process, 'reallyExit') as (code: number) => void).bind(process)
  stdin.once('end', () => reallyExit(0))
  const send = (message: unknown) => void stdout.write(`${JSON.stringify(message)}\n`)
  const answer = async (line: string) => send(await run(JSON.parse(line) as Task))
  readLines(stdin, Infinity, (line) => void answer(line))
  return () => send('started')
}
