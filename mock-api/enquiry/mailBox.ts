import addressparser from 'nodemailer/lib/addressparser'
import * as z from 'zod'

export interface MailBox {
  name: string
  address: string
}

const address = z.email()

/** Reads one mail address, with or without a name; null where it is anything else. */
export function mailBoxOf(text: string): MailBox | null {
  const [found, ...more] = addressparser(text, { flatten: true })
  const isOne = found && more.length === 0 && address.safeParse(found.address).success
  if (!isOne || /[\p{Cc}:;]/u.test(text)) return null
  return { name: found.name, address: found.address }
}
