import { type EnquiryPayload, labels, type Locale, payloadFields } from '@site/contract/enquiry'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { MailBox } from './settings.ts'

export interface Enquiry {
  locale: Locale
  payload: EnquiryPayload
  reference: string
}

export const mailTexts = {
  ja: {
    subject: (kind: string, reference: string) => `【お問い合わせ】${kind}（受付番号 ${reference}）`,
    intro:
      'ウェブサイトのお問い合わせフォームから、次の内容が送信されました。\nこのメールに返信すると、お問い合わせをされた方に届きます。',
    label: (label: string) => `【${label}】`,
    reference: '受付番号',
  },
  en: {
    subject: (kind: string, reference: string) => `[Enquiry] ${kind} (reference ${reference})`,
    intro:
      'The following was sent through the enquiry form on the website.\nReplies to this e-mail go to the person who sent the enquiry.',
    label: (label: string) => `${label}:`,
    reference: 'Reference number',
  },
}

/** The mail of an enquiry as it is stored and sent: plain text in UTF-8, in lines that every server takes. */
export function composeMail(enquiry: Enquiry, { from, to }: { from: MailBox; to: MailBox }): Promise<Buffer> {
  const { locale, payload, reference } = enquiry
  const mail = new MailComposer({
    from,
    to,
    // Many programs decode what looks like an encoded word even where it is none.
    replyTo: { name: payload.name.replaceAll('=?', '= ?'), address: payload.email },
    subject: mailTexts[locale].subject(payload.typeContact, reference),
    text: bodyOf(enquiry).replace(/\r\n?|\n/g, '\r\n'),
    // The same however often it is sent, so that a mailbox can tell a repeat.
    messageId: `<enquiry-${reference}@${from.address.split('@')[1]}>`,
    headers: { 'Content-Language': locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}

function bodyOf({ locale, payload, reference }: Enquiry): string {
  const { intro, label, reference: referenceLabel } = mailTexts[locale]
  // The message, which can hold line breaks, comes last: nothing in it passes for another field.
  const filled = payloadFields.filter((field) => payload[field] !== '')
  const rows = filled.map((field) => `${label(labels[locale][field])}\n${payload[field]}`)
  return [intro, `${label(referenceLabel)}\n${reference}`, ...rows].join('\n\n') + '\n'
}
