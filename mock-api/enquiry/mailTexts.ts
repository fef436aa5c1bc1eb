import type { Locale } from '@site/contract/enquiry'

interface MailTexts {
  subject: (kind: string, reference: string) => string
  intro: string
  label: (label: string) => string
  reference: string
}

export const mailTexts: Record<Locale, MailTexts> = {
  ja: {
    subject: (kind, reference) => `【お問い合わせ】${kind}（受付番号 ${reference}）`,
    intro:
      'ウェブサイトのお問い合わせフォームから、次の内容が送信されました。\nこのメールに返信すると、お問い合わせをされた方に届きます。',
    label: (label) => `【${label}】`,
    reference: '受付番号',
  },
  en: {
    subject: (kind, reference) => `[Enquiry] ${kind} (reference ${reference})`,
    intro:
      'The following was sent through the enquiry form on the website.\nReplies to this e-mail go to the person who sent the enquiry.',
    label: (label) => `${label}:`,
    reference: 'Reference number',
  },
}
