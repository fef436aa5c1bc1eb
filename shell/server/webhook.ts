import { ExponentialBackoff, handleAll, retry, timeout, TimeoutStrategy, wrap } from 'cockatiel'

/** Milliseconds for one try. */
const patience = 5000

const policy = wrap(
  retry(handleAll, { maxAttempts: 4, backoff: new ExponentialBackoff({ initialDelay: 500, maxDelay: 10_000 }) }),
  timeout(patience, TimeoutStrategy.Aggressive),
)

/** Posts an event as JSON. Never rejects: a host that doesn't take it is said in the log. */
export async function tellWebhook(address: string, event: Record<string, unknown>, log: (line: string) => void) {
  try {
    await policy.execute(async ({ signal }) => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(event), signal })
      void response.body?.cancel()
      if (!response.ok) throw new Error(`it answered ${response.status}`)
    })
  } catch (error) {
    log(`The webhook could not be told: ${(error as Error).message}`)
  }
}
