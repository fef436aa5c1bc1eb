import { once } from 'node:events'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent, request as secureRequest } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'

export type Answer = Awaited<ReturnType<typeof ask>>

/** Sends one request, and accepts gzip as browsers do. Rejects if no complete response arrives within `patience`. */
export async function ask(address: string, { agent, patience = 10_000, body, ...rest }: AskOptions = {}) {
  const began = performance.now()
  const headers = { 'accept-encoding': 'gzip', ...rest.headers }
  const options = { ...rest, headers, signal: AbortSignal.timeout(patience) }
  const asking = address.startsWith('https:')
    ? secureRequest(address, { ...options, agent: agent ?? new Agent({ rejectUnauthorized: false }) })
    : plainRequest(address, options)
  asking.end(body)
  // Errors after the response began also reject the read below, so they are ignored here.
  asking.on('error', () => undefined)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const content = await buffer(response)
  if (!response.complete) throw new Error('the answer was cut off')
  // A response to HEAD names the encoding of a body that it does not have.
  const isPacked = response.headers['content-encoding'] === 'gzip' && content.length > 0
  return {
    status: response.statusCode ?? 0,
    body: (isPacked ? gunzipSync(content) : content).toString(),
    milliseconds: performance.now() - began,
    /** Milliseconds in a renderer process, from the `Server-Timing` header. NaN if the header does not contain it. */
    rendered: Number(/\brender;dur=([\d.]+)/.exec(String(response.headers['server-timing']))?.[1]),
  }
}

interface AskOptions {
  agent?: Agent
  /** Sent unchanged instead of the path of the address, for paths that a URL parser would normalize. */
  path?: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Milliseconds after which the visitor gives up. */
  patience?: number
}

export type Visits = ReturnType<typeof startVisitors>['visits']

interface VisitorOptions {
  origin: string
  connections: number
  /** Average milliseconds between two pages of a visitor. The actual pause varies by half. */
  pause: number
  next: (index: number) => Pick<AskOptions, 'method' | 'headers' | 'patience'> & { path: string }
  fault?: (answer: Answer) => string | null
}

export const pageFault = ({ status, body }: Answer): string | null => {
  if (status !== 200) return `answered with ${status}`
  return body.endsWith('</html>') ? null : 'not a whole page'
}

export function startVisitors({ origin, connections, pause, next, fault = pageFault }: VisitorOptions) {
  // `times` has the milliseconds of each response, in order of arrival.
  const visits = { requests: 0, failed: 0, reasons: {} as Record<string, number>, times: [] as number[] }
  const leaving = new AbortController()
  let index = 0

  async function visit() {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false })
    await delay(Math.random() * pause)
    while (!leaving.signal.aborted) {
      const { path, ...options } = next((index += 1))
      const reason = await ask(origin + path, { agent, ...options }).then(
        (answer) => {
          visits.times.push(answer.milliseconds)
          return fault(answer)
        },
        (error: Error & { code?: string }) => error.code ?? error.message,
      )
      visits.requests += 1
      if (reason !== null) {
        visits.failed += 1
        const line = `${path.split('?')[0]}: ${reason}`
        visits.reasons[line] = (visits.reasons[line] ?? 0) + 1
      }
      await delay(pause * (0.5 + Math.random()), undefined, { signal: leaving.signal }).catch(() => undefined)
    }
    agent.destroy()
  }

  const all = Array.from({ length: connections }, visit)
  return {
    visits,
    stop: async () => {
      leaving.abort()
      await Promise.all(all)
      return visits
    },
  }
}
