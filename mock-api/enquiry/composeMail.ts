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

/** Returns the e-mail as it is stored and sent: plain UTF-8 text, in lines short enough for every mail server. */
export function composeMail(enquiry: Enquiry, { from, to }: { from: MailBox; to: MailBox }): Promise<Buffer> {
  const { locale, payload, reference } = enquiry
  const mail = new MailComposer({
    from,
    to,
    // Many mail programs decode `=?…?=` even in text that is not an encoded word, so the space breaks it up.
    replyTo: { name: payload.name.replaceAll('=?', '= ?'), address: payload.email },
    subject: mailTexts[locale].subject(payload.typeContact, reference),
    text: bodyOf(enquiry).replace(/\r\n?|\n/g, '\r\n'),
    // Every attempt to send this e-mail has the same Message-ID, so that mailboxes recognize a repeated e-mail.
    messageId: `<enquiry-${reference}@${from.address.split('@')[1]}>`,
    headers: { 'Content-Language': locale },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}

function bodyOf({ locale, payload, reference }: Enquiry): string {
  const { intro, label, reference: referenceLabel } = mailTexts[locale]
  // The message comes last because it can contain line breaks. Its text then cannot be mistaken for another field.
  const filled = payloadFields.filter((field) => payload[field] !== '')
  const rows = filled.map((field) => `${label(labels[locale][field])}\n${payload[field]}`)
  return [intro, `${label(referenceLabel)}\n${reference}`, ...rows].join('\n\n') + '\n'
}
