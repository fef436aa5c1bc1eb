import { readFileSync } from 'node:fs'
import path from 'node:path'
import { databaseUrl } from '@site/releases/environment'
import addressparser from 'nodemailer/lib/addressparser'
import { z } from 'zod'

const mailBox = z.string().transform((text, context) => {
  const [found, ...more] = addressparser(text, { flatten: true })
  const isOne = found && more.length === 0 && z.email().safeParse(found.address).success
  if (isOne && !/[\p{Cc}:;]/u.test(text)) return { name: found.name, address: found.address }
  context.addIssue({ code: 'custom', message: 'must be one e-mail address, with or without a name' })
  return z.NEVER
})

export type MailBox = z.output<typeof mailBox>

const companyFile = z.object({ CompanyName: z.string(), Email: z.email() })

function readCompany(folder: string): MailBox {
  const { CompanyName, Email } = companyFile.parse(JSON.parse(readFileSync(path.join(folder, 'ja.json'), 'utf8')))
  return { name: CompanyName, address: Email }
}

/** Reads the service's environment variables into settings. Times in the settings are in milliseconds. */
export const enquirySettings = z
  .object({
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be smtp://user:pass@host:port' }).optional(),
    MAIL_TO: mailBox.optional(),
    MAIL_FROM: mailBox.optional(),
    ENQUIRY_RATE_LIMIT: z.coerce.number().int().min(0).default(10),
    /** If set, enquiries are stored in PostgreSQL instead of the outbox. Any number of replicas can share it. */
    DATABASE_URL: databaseUrl.optional(),
    OUTBOX_DIR: z.string().default(path.join(import.meta.dirname, '../outbox')),
    MAIL_RETRY_SECONDS: z.coerce.number().positive().max(300).default(5),
    /** In days, at least one. A repeated request is only recognized while its e-mail is still stored. */
    SENT_RETENTION_DAYS: z.coerce.number().min(1).max(3650).default(7),
    COMPANY_DIR: z.string().default(path.join(import.meta.dirname, '../../shell/company')),
  })
  .transform((env) => ({
    from: env.MAIL_FROM ?? readCompany(env.COMPANY_DIR),
    to: env.MAIL_TO ?? { name: '', address: readCompany(env.COMPANY_DIR).address },
    smtpUrl: env.SMTP_URL,
    databaseUrl: env.DATABASE_URL,
    outboxDir: path.resolve(env.OUTBOX_DIR),
    rateLimit: env.ENQUIRY_RATE_LIMIT,
    firstPause: env.MAIL_RETRY_SECONDS * 1000,
    longestPause: 300_000,
    keepSent: env.SENT_RETENTION_DAYS * 86_400_000,
  }))

/** If `smtpUrl` is undefined, e-mails are not sent and stay in the outbox. */
export type EnquirySettings = z.output<typeof enquirySettings>
