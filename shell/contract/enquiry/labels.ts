import type { Locale } from '../locale.ts'
import type { EnquiryPayload } from './payload.ts'

export const labels: Record<Locale, Record<keyof EnquiryPayload, string>> = {
  ja: {
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
    typeContact: 'お問い合わせの種類',
  },
  en: {
    name: 'Name',
    nameFurigana: 'Furigana',
    companyName: 'Company',
    departmentName: 'Department',
    positionName: 'Position',
    address: 'Prefecture',
    phone: 'Telephone number',
    fax: 'Fax number',
    email: 'E-mail address',
    content: 'Enquiry',
    typeContact: 'Type of enquiry',
  },
}
