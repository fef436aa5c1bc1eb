import { createTransport } from 'nodemailer'
import type { MailBox } from './mailBox.ts'

/** Milliseconds. */
export interface SmtpTimeouts {
  connect: number
  silence: number
}

export type SendOutcome =
  | { status: 'delivered' }
  /** The server will never take this mail. */
  | { status: 'refused'; reason: string; code: string }
  /** `server`: the next mail would fare no better now. */
  | { status: 'later'; code: string; server: boolean }

/** Never rejects. A mail whose sending is aborted is for later. */
export type SendMail = (mail: Buffer, signal: AbortSignal) => Promise<SendOutcome>

interface SmtpError {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

const usualTimeouts: SmtpTimeouts = { connect: 10_000, silence: 30_000 }

/** The most a server may take for one mail, however busy it keeps the line; milliseconds. */
export const longestDialogue = 5 * 60_000

/** Sends mails as they were composed, each over a connection of its own. */
export function createSmtpSender(
  url: string,
  { from, to }: { from: MailBox; to: MailBox },
  timeouts = usualTimeouts,
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

  return async (mail, signal) => {
    try {
      await transport.sendMail({
        envelope,
        raw: mail,
        signal: AbortSignal.any([signal, AbortSignal.timeout(longestDialogue)]),
      })
      return { status: 'delivered' }
    } catch (error) {
      return outcomeOf(error as SmtpError)
    }
  }
}

/** Replies that tell of wrong settings here: no mail is to blame for those. */
const aboutLogin = [530, 534, 535, 538]

function outcomeOf({ code = 'unknown', command, response, responseCode = 0 }: SmtpError): SendOutcome {
  // No more than codes: a server may quote from the mail.
  const answer = [code, command, responseCode || undefined].filter(Boolean).join(' ')
  const aboutMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && !aboutLogin.includes(responseCode)
  if (aboutMail && responseCode >= 500)
    return { status: 'refused', reason: `${answer}\n${response ?? ''}`, code: answer }
  return { status: 'later', code: answer, server: !aboutMail || responseCode < 400 || responseCode === 421 }
}
