import type { IncomingMessage } from 'node:http'

/** The most that is let through after a body proved too long, so that the sender can read the answer. */
const patience = 4 * 1024 * 1024

/** The body of a request, or null as soon as it is longer than `limit` bytes. Rejects where the sender leaves. */
export function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = []
    let size = 0
    const giveUp = () => {
      chunks = []
      resolve(null)
    }
    if (Number(request.headers['content-length']) > limit) giveUp()
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      else if (size <= patience) giveUp()
      else request.destroy()
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
    request.on('close', () => reject(new Error('the sender left')))
  })
}
