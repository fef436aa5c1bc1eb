import type { EnquiryPayload, Locale } from 'mfe-contact/enquiry'

interface MailTexts {
  subject: (kind: string, reference: string) => string
  intro: string
  label: (label: string) => string
  reference: string
  /** In the order of the mail: what can hold line breaks comes last, so that nothing in it passes for another field. */
  fields: Record<keyof EnquiryPayload, string>
}

export const mailTexts: Record<Locale, MailTexts> = {
  ja: {
    subject: (kind, reference) => `【お問い合わせ】${kind}（受付番号 ${reference}）`,
    intro:
      'ウェブサイトのお問い合わせフォームから、次の内容が送信されました。\nこのメールに返信すると、お問い合わせをされた方に届きます。',
    label: (label) => `【${label}】`,
    reference: '受付番号',
    fields: {
      typeContact: 'お問い合わせの種類',
      name: 'お名前',
      nameFurigana: 'フリガナ',
      companyName: '会社名',
      departmentName: '部署名',
      positionName: '役職名',
      address: '都道府県',
      phone: '電話番号',
      fax: 'FAX番号',
      email: 'メールアドレス',
      content: 'お問い合わせ内容',
    },
  },
  en: {
    subject: (kind, reference) => `[Enquiry] ${kind} (reference ${reference})`,
    intro:
      'The following was sent with the enquiry form of the website.\nA reply to this mail goes to the person who sent it.',
    label: (label) => `${label}:`,
    reference: 'Reference number',
    fields: {
      typeContact: 'Type of enquiry',
      name: 'Name',
      nameFurigana: 'Furigana',
      companyName: 'Company',
      departmentName: 'Department',
      positionName: 'Position',
      address: 'Prefecture',
      phone: 'Phone number',
      fax: 'Fax number',
      email: 'E-mail address',
      content: 'Your enquiry',
    },
  },
}
