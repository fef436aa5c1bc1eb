import { Buffer } from 'node:buffer'
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
