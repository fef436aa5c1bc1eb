import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { type MailBox, mailBoxOf } from './mailBox.ts'
import type { SmtpTimeouts } from './smtp.ts'

export interface EnquirySettings {
  outboxDir: string
  /** PostgreSQL, where enquiries are kept in place of the outbox, for any number of replicas. */
  databaseUrl?: string
  from: MailBox
  to: MailBox
  /** Accepted enquiries a minute from one address, 0 for any number. */
  rateLimit: number
  /** Absent where the outbox is the delivery. */
  smtpUrl?: string
  smtpTimeouts?: SmtpTimeouts
  /** Milliseconds; later pauses grow from the first to the longest. */
  firstPause: number
  longestPause: number
  /** How long a delivered mail is kept, in milliseconds. */
  keepSent: number
  /** Shows what is in the outbox to whoever works on this machine. */
  outboxPage: boolean
}

const minute = 60_000
const day = 24 * 60 * minute

/** The environment variables of the service. */
export const enquiryEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://user:pass@host:port' }).optional(),
  MAIL_TO: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  ENQUIRY_RATE_LIMIT: z.coerce.number().int().min(0).default(10),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://user:password@host/database' })
    .optional(),
  OUTBOX_DIR: z.string().default(path.join(import.meta.dirname, '../outbox')),
  /** The pause before the second try, in seconds. */
  MAIL_RETRY_SECONDS: z.coerce.number().positive().max(300).default(5),
  /** Days. At least one: the name of a kept mail is also what tells a repeated request from a new one. */
  SENT_RETENTION_DAYS: z.coerce.number().min(1).max(3650).default(7),
  COMPANY_DIR: z.string().default(path.join(import.meta.dirname, '../../shell/company')),
  OUTBOX_PAGE: z.stringbool('must be on or off').default(false),
}

type EnquiryEnvironment = z.infer<z.ZodObject<typeof enquiryEnvironment>>

/** A setting that cannot be used, in one line that names it. */
export class EnquirySettingsError extends Error {
  override name = 'EnquirySettingsError'
}

/** @throws EnquirySettingsError */
export function enquirySettings(env: EnquiryEnvironment): EnquirySettings {
  const company = env.MAIL_TO !== undefined && env.MAIL_FROM !== undefined ? null : readCompany(env.COMPANY_DIR)
  return {
    outboxDir: path.resolve(env.OUTBOX_DIR),
    ...(env.DATABASE_URL === undefined ? {} : { databaseUrl: env.DATABASE_URL }),
    from: env.MAIL_FROM === undefined ? company! : mailBox('MAIL_FROM', env.MAIL_FROM),
    to: env.MAIL_TO === undefined ? { name: '', address: company!.address } : mailBox('MAIL_TO', env.MAIL_TO),
    rateLimit: env.ENQUIRY_RATE_LIMIT,
    smtpUrl: env.SMTP_URL,
    firstPause: env.MAIL_RETRY_SECONDS * 1000,
    longestPause: 5 * minute,
    keepSent: env.SENT_RETENTION_DAYS * day,
    outboxPage: env.OUTBOX_PAGE,
  }
}

function mailBox(setting: string, value: string): MailBox {
  const found = mailBoxOf(value)
  if (!found) throw new EnquirySettingsError(`${setting}: must be one mail address, with or without a name`)
  return found
}

const companyFile = z.object({ CompanyName: z.string(), Email: z.email() })

function readCompany(folder: string): MailBox {
  const file = path.join(folder, 'ja.json')
  try {
    const { CompanyName, Email } = companyFile.parse(JSON.parse(readFileSync(file, 'utf8')))
    return { name: CompanyName, address: Email }
  } catch (error) {
    const reason = error instanceof z.ZodError ? 'CompanyName or Email is missing or wrong' : (error as Error).message
    throw new EnquirySettingsError(`${file}: ${reason} (or set MAIL_TO and MAIL_FROM)`, { cause: error })
  }
}
