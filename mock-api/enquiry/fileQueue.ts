import { type Delivery, startDelivery } from './delivery.ts'
import type { Outbox } from './outbox.ts'
import type { Acceptance, EnquiryQueue, IncomingEnquiry } from './queue.ts'
import { createRateLimit } from './rateLimit.ts'
import type { SendMail } from './smtp.ts'

interface FileQueueOptions {
  outbox: Outbox
  /** Null where the outbox is the delivery. */
  send: SendMail | null
  rateLimit: number
  firstPause: number
  longestPause: number
  keepSent: number
  logError: (line: string) => void
}

/** Keeps enquiries in an outbox, for one process that accepts and delivers. */
export function createFileQueue({ outbox, send, rateLimit, keepSent, ...options }: FileQueueOptions): EnquiryQueue {
  const waitFor = createRateLimit(rateLimit)
  const underWay = new Map<string, Promise<Acceptance>>()
  let delivery: Delivery | undefined

  async function store({ reference, digest, address, compose }: IncomingEnquiry): Promise<Acceptance> {
    const known = await outbox.find(reference)
    if (known) return known.digest === digest ? { status: 'accepted', reference } : { status: 'conflict' }
    const wait = waitFor(address)
    if (wait > 0) return { status: 'limited', wait }
    await outbox.write(reference, await compose())
    delivery?.add(reference)
    return { status: 'accepted', reference }
  }

  return {
    async accept(enquiry) {
      const { reference } = enquiry
      const before = underWay.get(reference)
      const work = (async () => {
        // Its failure is told to the one who sent it.
        await before?.catch(() => {})
        return store(enquiry)
      })()
      underWay.set(reference, work)
      try {
        return await work
      } finally {
        if (underWay.get(reference) === work) underWay.delete(reference)
      }
    },

    start() {
      if (send) delivery = startDelivery({ outbox, send, ...options })
    },

    stop: async (patience) => delivery?.stop(patience),

    sweep: () => outbox.sweep(keepSent),

    async state() {
      if (!send) return { waiting: 0, oldestSeconds: 0, failed: 0 }
      const [{ waiting, oldestSeconds }, failed] = await Promise.all([outbox.backlog(), outbox.list('failed')])
      return { waiting, oldestSeconds, failed: failed.length }
    },
  }
}
