import { ExponentialBackoff, handleAll, retry } from 'cockatiel'

/** Milliseconds for each attempt. */
const patience = 5000

const backoff = new ExponentialBackoff({ initialDelay: 500, maxDelay: 10_000 })
const policy = retry(handleAll, { maxAttempts: 4, backoff })

/** Posts an event as JSON and retries if that fails. Never rejects; the last failure is logged. */
export async function tellWebhook(address: string, event: Record<string, unknown>, log: (line: string) => void) {
  const headers = { 'content-type': 'application/json' }
  const post = { method: 'POST', headers, body: JSON.stringify(event) }
  try {
    await policy.execute(async () => {
      const response = await fetch(address, { ...post, signal: AbortSignal.timeout(patience) })
      void response.body?.cancel()
      if (!response.ok) throw new Error(`it answered ${response.status}`)
    })
  } catch (error) {
    log(`The release webhook did not accept the event: ${(error as Error).message}`)
  }
}
