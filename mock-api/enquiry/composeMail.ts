import { type EnquiryPayload, labels, type Locale } from '@site/contract/enquiry'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailBox } from './mailBox.ts'
import { mailTexts } from './mailTexts.ts'

export interface Enquiry {
  locale: Locale
  payload: EnquiryPayload
  reference: string
  digest: string
  date: Date
}

/** Carries the digest of an enquiry in its mail, unfolded. */
export const digestHeader = 'X-Enquiry-Digest'

/** The mail of an enquiry as it is stored and sent: plain text in UTF-8, in lines that every server takes. */
export function composeMail(enquiry: Enquiry, { from, to }: { from: MailBox; to: MailBox }): Promise<Buffer> {
  const { locale, payload, reference, digest, date } = enquiry
  const mail = new MailComposer({
    from,
    to,
    // Many programs decode what looks like an encoded word even where it is none.
    replyTo: { name: payload.name.replaceAll('=?', '= ?'), address: payload.email },
    subject: mailTexts[locale].subject(payload.typeContact, reference),
    text: bodyOf(enquiry).replace(/\r\n?|\n/g, '\r\n'),
    date,
    // The same however often it is sent, so that a mailbox can tell a repeat.
    messageId: `<enquiry-${reference}@${from.address.split('@')[1]}>`,
    headers: { [digestHeader]: digest, 'Content-Language': locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}

/** What can hold line breaks comes last, so that nothing in it passes for another field. */
const fieldsInOrder: (keyof EnquiryPayload)[] = [
  'typeContact',
  'name',
  'nameFurigana',
  'companyName',
  'departmentName',
  'positionName',
  'address',
  'phone',
  'fax',
  'email',
  'content',
]

function bodyOf({ locale, payload, reference }: Enquiry): string {
  const { intro, label, reference: referenceLabel } = mailTexts[locale]
  const rows = [
    { name: referenceLabel, value: reference },
    ...fieldsInOrder.map((field) => ({ name: labels[locale][field], value: payload[field] })),
  ]
  const filled = rows.filter(({ value }) => value !== '')
  return [intro, ...filled.map(({ name, value }) => `${label(name)}\n${value}`)].join('\n\n') + '\n'
}
