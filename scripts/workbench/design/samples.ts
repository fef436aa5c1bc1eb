import type { Locale } from '@site/contract'

/** What the parts are shown with, in the language of the page. */
export interface Samples {
  other: { path: string; label: string }
  heading: string
  lead: string
  text: string
  title: string
  longWord: string
  more: string
  label: string
  hint: string
  error: string
  required: string
  optional: string
  options: string[]
  facts: { term: string; value: string }[]
  columns: string[]
  rows: string[][]
  steps: { long: string; short: string }[]
  tabs: string[]
  previous: string
  next: string
  position: string
}

export const samples: Record<Locale, Samples> = {
  ja: {
    other: { path: '/design-en', label: 'English' },
    heading: '電気をつくる、ためる、必要なときに使う',
    lead: '見出しの下に置く、短い導入の文です。',
    text: '産業用蓄電池システム、風力発電、太陽光発電の3つの事業で、お客様の電気の使い方に合わせてご提案します。',
    title: '産業用蓄電池システム',
    longWord: 'https://example.co.jp/a-very-long-address-that-has-no-place-to-break-in-it',
    more: 'もっと見る',
    label: 'お名前',
    hint: '全角カタカナで入力してください。',
    error: 'お名前を入力してください',
    required: '必須',
    optional: '任意',
    options: ['蓄電池システム', '風車', '太陽光'],
    facts: [
      { term: '会社名', value: '株式会社サンプル' },
      { term: '電話', value: '03-0000-0000' },
    ],
    columns: ['項目', '内容', '備考'],
    rows: [
      ['外形寸法', 'W900 × D800 × H2000 mm', '全機種共通'],
      ['サイクル数', '6,500回', '全機種共通'],
    ],
    steps: [
      { long: 'お問い合わせ内容の入力', short: '入力' },
      { long: '入力内容の確認', short: '確認' },
      { long: '送信完了', short: '完了' },
    ],
    tabs: ['お問い合わせフォーム', '代理店の方', '施工業者の方'],
    previous: '前へ',
    next: '次へ',
    position: '2 / 3ページ',
  },
  en: {
    other: { path: '/design', label: '日本語' },
    heading: 'Generate electricity, store it, use it when it is needed',
    lead: 'A short introduction under a heading.',
    text: 'With storage battery systems, wind power and solar power, we plan around the way you use energy.',
    title: 'Storage Battery System',
    longWord: 'https://example.co.jp/a-very-long-address-that-has-no-place-to-break-in-it',
    more: 'More',
    label: 'Name',
    hint: 'How your name is read.',
    error: 'Please enter your name.',
    required: 'Required',
    optional: 'Optional',
    options: ['Power storage system', 'Windmill', 'Solar'],
    facts: [
      { term: 'Company', value: 'Sample Company' },
      { term: 'Telephone', value: '+81-3-0000-0000' },
    ],
    columns: ['Object', 'Contents', 'Remarks'],
    rows: [
      ['Size', 'W900 × D800 × H2000 mm', 'All models'],
      ['Cycles', '6,500 cycles', 'All models'],
    ],
    steps: [
      { long: 'Enter your enquiry', short: 'Enter' },
      { long: 'Confirm your details', short: 'Confirm' },
      { long: 'Enquiry sent', short: 'Sent' },
    ],
    tabs: ['Enquiry form', 'Agencies', 'Contractors'],
    previous: 'Previous',
    next: 'Next',
    position: 'Page 2 of 3',
  },
}
