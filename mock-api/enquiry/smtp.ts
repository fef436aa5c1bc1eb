import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailBox } from './settings.ts'

/** What becomes of a mail. No server will ever take a failed one; one that waits is sent again. */
export type SendOutcome =
  { state: 'sent' } | { state: 'failed'; code: string; reason: string } | { state: 'waiting'; code: string }

/** Never rejects. A mail whose sending is aborted waits. */
export type SendMail = (reference: string, mail: Buffer, signal: AbortSignal) => Promise<SendOutcome>

/** Milliseconds. A dialogue about one mail ends after five minutes, however busy a server keeps the line. */
const longestDialogue = 5 * 60_000

/** Sends mails as they were composed, each over a connection of its own. */
export function createSmtpSender(
  url: string,
  { from, to }: { from: MailBox; to: MailBox },
  timeouts = { connect: 10_000, silence: 30_000 },
): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.silence,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const envelope = { from: from.address, to: to.address }

  return async (_reference, mail, signal) => {
    try {
      const until = AbortSignal.any([signal, AbortSignal.timeout(longestDialogue)])
      await transport.sendMail({ envelope, raw: mail, signal: until })
      return { state: 'sent' }
    } catch (error) {
      return outcomeOf(error as NodemailerError)
    }
  }
}

/** Replies that tell of wrong settings here: no mail is to blame for those. */
const aboutLogin = [530, 534, 535, 538]

function outcomeOf({ code = 'unknown', command, response, responseCode = 0 }: NodemailerError): SendOutcome {
  // No more than codes: a server may quote from the mail.
  const answer = [code, command, responseCode || undefined].filter(Boolean).join(' ')
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !aboutLogin.includes(responseCode)
  return isAboutMail && responseCode >= 500
    ? { state: 'failed', code: answer, reason: `${answer}\n${response ?? ''}` }
    : { state: 'waiting', code: answer }
}
