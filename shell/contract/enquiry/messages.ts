import type { Locale } from '../locale.ts'
import type { EnquiryPayload } from './payload.ts'

const ja = {
  kind: 'お問い合わせの種類を選択してください',
  name: 'お名前を入力してください',
  nameFurigana: 'フリガナを入力してください',
  prefecture: '都道府県を一覧から選択してください',
  number: '番号を入力してください',
  email: 'メールアドレスを正しく入力してください',
  content: 'お問い合わせを正しく入力してください',
  consent: '「個人情報の取り扱いに同意する」にチェックを入れてください。',
  tooLong: (maximum: number) => `${maximum}文字以内で入力してください`,
}

const en: typeof ja = {
  kind: 'Please choose the type of enquiry.',
  name: 'Please enter your name.',
  nameFurigana: 'Please enter the frigana.',
  prefecture: 'Please choose a prefecture from the list.',
  number: 'Please enter the number.',
  email: 'Please enter your e-mail address correctly.',
  content: 'Please enter your inquiry correctly',
  consent: 'Please check "I agree to the handling of personal information".',
  tooLong: (maximum: number) => `Please use no more than ${maximum} characters.`,
}

export const messages: Record<Locale, typeof ja> = { ja, en }

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
