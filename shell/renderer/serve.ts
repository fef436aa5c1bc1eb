import process from 'node:process'
import { readLines } from './lines.ts'

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
