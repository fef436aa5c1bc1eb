import { createTransport, type NodemailerError } from 'nodemailer'
import type { MailBox } from './settings.ts'

/** The outcome of an attempt to send an e-mail. A failed e-mail was refused for good. A waiting one is sent again. */
export type SendOutcome =
  | { state: 'sent' }
  | { state: 'failed'; code: string; reason: string }
  | { state: 'waiting'; code: string }

/** Sends an e-mail. Never rejects: if `signal` aborts the attempt, the outcome is `waiting`. */
export type SendMail = (reference: string, mail: Buffer, signal: AbortSignal) => Promise<SendOutcome>

/** Time limit for one attempt to send an e-mail, in milliseconds, even if the server keeps sending data. */
const longestDialogue = 5 * 60_000

/** Creates a sender that sends each e-mail unchanged over a separate SMTP connection. Timeouts are in milliseconds. */
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

/** SMTP reply codes about the login. They mean that our settings are wrong, not the e-mail. */
const aboutLogin = [530, 534, 535, 538]

function outcomeOf({ code = 'unknown', command, response, responseCode = 0 }: NodemailerError): SendOutcome {
  // Only codes are logged, because the text of a reply may quote the e-mail.
  const answer = [code, command, responseCode || undefined].filter(Boolean).join(' ')
  const isAboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !aboutLogin.includes(responseCode)
  return isAboutMail && responseCode >= 500
    ? { state: 'failed', code: answer, reason: `${answer}\n${response ?? ''}` }
    : { state: 'waiting', code: answer }
}
