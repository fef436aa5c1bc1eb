import { Router } from 'express'
import { createAcceptance } from './acceptEnquiry.ts'
import { type Delivery, startDelivery } from './delivery.ts'
import { enquiryRoutes } from './enquiryRoutes.ts'
import { openOutbox } from './outbox.ts'
import { outboxPage } from './outboxPage.ts'
import { createRateLimit } from './rateLimit.ts'
import type { EnquirySettings } from './settings.ts'
import { createSmtpSender } from './smtp.ts'

export interface EnquiryService {
  routes: Router
  /** Begins to deliver, with what an earlier run left. */
  start: () => void
  stop: (patience: number) => Promise<void>
}

const sweepEvery = 60 * 60_000

/** Takes enquiries and delivers them. Rejects where the outbox cannot be used. */
export async function createEnquiryService(
  settings: EnquirySettings,
  logError: (line: string) => void,
): Promise<EnquiryService> {
  const { from, to, smtpUrl } = settings
  const outbox = await openOutbox(settings.outboxDir)
  let delivery: Delivery | undefined
  let sweeping: NodeJS.Timeout | undefined

  const accept = createAcceptance({
    outbox,
    from,
    to,
    waitFor: createRateLimit(settings.rateLimit),
    onStored: (reference) => delivery?.add(reference),
  })
  const routes = Router()
  routes.use(enquiryRoutes({ accept, logError }))
  if (settings.outboxPage) routes.use(outboxPage(outbox))

  const sweep = () => {
    outbox.sweep(settings.keepSent).catch((error: unknown) => logError(`Outbox: not swept: ${String(error)}`))
  }

  return {
    routes,
    start: () => {
      sweep()
      sweeping = setInterval(sweep, sweepEvery)
      if (smtpUrl === undefined) return
      const send = createSmtpSender(smtpUrl, { from, to }, settings.smtpTimeouts)
      delivery = startDelivery({ outbox, send, logError, ...settings })
    },
    stop: async (patience) => {
      clearInterval(sweeping)
      await delivery?.stop(patience)
    },
  }
}
