// node scripts/bench/enquiry.ts: how long an accepted enquiry takes from the request to its answer, the API alone.
import { endpoints, idempotencyHeader, toPayload } from '@site/contract/enquiry'
import { goodEnquiry } from '@site/contract/enquiry/cases'
import { startApi, withTemporaryFolder } from '../checkout/index.ts'
import { at } from './statistics.ts'

const enquiries = 200

/**
 * Milliseconds of each enquiry, sent one after the other; sorted, without the first ones that warm up.
 * The API must run with ENQUIRY_RATE_LIMIT=0 and an OUTBOX_DIR that nobody needs.
 */
export async function measureEnquiries(origin: string): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < enquiries + 20; index += 1) {
    const body = new FormData()
    for (const [field, value] of Object.entries(toPayload(goodEnquiry.ja, 'ja'))) body.append(field, value)
    const headers = { [idempotencyHeader]: crypto.randomUUID() }
    const started = performance.now()
    const response = await fetch(origin + endpoints.ja, { method: 'POST', body, headers })
    const { code } = (await response.json()) as { code: number }
    if (code !== 1) throw new Error(`An enquiry was answered with the status ${response.status}`)
    if (index >= 20) times.push(performance.now() - started)
  }
  return times.sort((a, b) => a - b)
}

if (import.meta.main) {
  const port = process.env['API_PORT'] || '3904'
  const origin = `http://127.0.0.1:${port}`
  await withTemporaryFolder('bench-', async (OUTBOX_DIR) => {
    const environment = { ...process.env, API_PORT: port, ENQUIRY_RATE_LIMIT: '0', OUTBOX_DIR, SMTP_URL: '' }
    const api = startApi({ environment })
    try {
      await api.ready
      const times = await measureEnquiries(origin)
      const within = (share: number) => at(times, share).toFixed(1)
      console.log(`accepted enquiry: median ${within(0.5)} ms, 95 of 100 within ${within(0.95)} ms`)
    } finally {
      await api.end()
    }
  })
}
