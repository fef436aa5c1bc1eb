import { codeOf } from '@site/api-http/answers'
import { visitorOf } from '@site/releases/network'
import { composeMail, type Enquiry } from './composeMail.ts'
import { openDatabase } from './database.ts'
import { startDelivery } from './delivery.ts'
import { enquiryRoutes } from './enquiryRoutes.ts'
import type { QueueState } from './mailStore.ts'
import { openOutbox, type Outbox } from './outbox.ts'
import type { EnquirySettings } from './settings.ts'
import { createSmtpSender, type SendMail } from './smtp.ts'

export type { QueueState }

const sweepEvery = 60 * 60_000

/** Creates the service that accepts enquiries and sends them as e-mails. Rejects if the outbox folder is unusable. */
export async function createEnquiryService(settings: EnquirySettings, logError: (line: string) => void) {
  const { smtpUrl, databaseUrl, outboxDir } = settings
  const outbox = await openOutbox(outboxDir)
  const store = databaseUrl === undefined ? outbox : openDatabase(databaseUrl)
  const smtp = smtpUrl === undefined ? null : createSmtpSender(smtpUrl, settings)
  // Without a mail server, e-mails in PostgreSQL are written to the outbox as files. E-mails in the outbox stay there.
  const send = smtp ?? (store === outbox ? null : writeTo(outbox))
  if (store !== outbox && !smtp)
    logError(`SMTP_URL is not set: enquiries are written to ${outboxDir} on this machine and not sent`)
  let delivery: ReturnType<typeof startDelivery> | undefined
  let sweeping: NodeJS.Timeout | undefined

  async function accept(enquiry: Enquiry, address: string | undefined) {
    const { reference } = enquiry
    const mail = await composeMail(enquiry, settings)
    const wait = await store.accept({ reference, mail, visitor: visitorOf(address), limit: settings.rateLimit })
    if (wait === 0) delivery?.add(reference)
    return wait
  }

  const sweep = () => {
    store
      .sweep(settings.keepSent)
      .catch((error) => logError(`Old enquiries could not be deleted: ${codeOf(error) ?? String(error)}`))
  }

  return {
    routes: enquiryRoutes(accept, logError),
    start() {
      sweep()
      sweeping = setInterval(sweep, sweepEvery)
      if (send) delivery = startDelivery(store, send, settings, logError)
    },
    /** @param patience milliseconds that e-mails under way may still take; unsent e-mails stay in the store */
    async stop(patience: number) {
      clearInterval(sweeping)
      await delivery?.stop(patience)
      await store.close()
    },
    state: async (): Promise<QueueState> => (send ? store.state() : { waiting: 0, oldestSeconds: 0, failed: 0 }),
  }
}

/** A repeated attempt to send an e-mail replaces the same file. */
const writeTo =
  (outbox: Outbox): SendMail =>
  (reference, mail) =>
    outbox.write(reference, mail).then(
      () => ({ state: 'sent' }),
      () => ({ state: 'waiting', code: 'the outbox could not be written' }),
    )
