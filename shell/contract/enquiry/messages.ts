import type { Locale } from '../locale.ts'

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
