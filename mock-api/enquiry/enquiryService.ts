import { Router } from 'express'
import { createAcceptance } from './acceptEnquiry.ts'
import { codeOf } from './codeOf.ts'
import { enquiryRoutes } from './enquiryRoutes.ts'
import { createFileQueue } from './fileQueue.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { outboxPage } from './outboxPage.ts'
import type { EnquiryQueue } from './queue.ts'
import type { EnquirySettings } from './settings.ts'
import { createSmtpSender, type SendMail } from './smtp.ts'

export interface EnquiryService extends Pick<EnquiryQueue, 'start' | 'stop' | 'state'> {
  routes: Router
}

/** Milliseconds. */
const sweepEvery = 60 * 60_000

/** Takes enquiries and delivers them. Rejects where the outbox cannot be used. */
export async function createEnquiryService(
  settings: EnquirySettings,
  logError: (line: string) => void,
): Promise<EnquiryService> {
  const { from, to, smtpUrl } = settings
  const outbox = await openOutbox(settings.outboxDir)
  const send = smtpUrl === undefined ? null : createSmtpSender(smtpUrl, { from, to }, settings.smtpTimeouts)
  const queue = await createQueue(settings, outbox, send, logError)

  const routes = Router()
  routes.use(enquiryRoutes({ accept: createAcceptance({ queue, from, to }), logError }))
  if (settings.outboxPage) routes.use(outboxPage(outbox))

  let sweeping: NodeJS.Timeout | undefined
  const sweep = () => {
    queue.sweep().catch((error: unknown) => logError(`Enquiries: not swept: ${codeOf(error) ?? String(error)}`))
  }
  return {
    routes,
    state: queue.state,
    start: () => {
      sweep()
      sweeping = setInterval(sweep, sweepEvery)
      queue.start()
    },
    stop: async (patience) => {
      clearInterval(sweeping)
      await queue.stop(patience)
    },
  }
}

async function createQueue(
  settings: EnquirySettings,
  outbox: Outbox,
  send: SendMail | null,
  logError: (line: string) => void,
): Promise<EnquiryQueue> {
  const { databaseUrl, ...options } = settings
  if (databaseUrl === undefined) return createFileQueue({ ...options, outbox, send, logError })
  if (send) {
    const left = await outbox.list()
    if (left.length > 0) {
      const once = 'start the API once without DATABASE_URL, with SMTP_URL, to have them sent'
      logError(`${left.length} enquiries wait as files in ${outbox.folder}: ${once}`)
    }
  } else {
    logError(`SMTP_URL is not set: enquiries are written to ${outbox.folder} of this machine, and nobody is sent one`)
  }
  // Not loaded where there is none: it takes more memory than all else here.
  const { createDatabaseQueue } = await import('./databaseQueue.ts')
  return createDatabaseQueue({
    ...options,
    url: databaseUrl,
    logError,
    async deliver(reference, mail, signal) {
      if (send) return send(mail, signal)
      // Under one name, however often it is tried.
      return outbox.write(reference, mail).then(
        () => ({ status: 'delivered' }),
        () => ({ status: 'later', code: 'the outbox can’t be written', server: true }),
      )
    },
  })
}
