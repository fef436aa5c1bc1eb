/** What the parts are shown with, in the language of the page. */
export type Samples = (typeof samples)['ja' | 'en']

export const samples = {
  ja: {
    other: { path: '/design-en', label: 'English' },
    heading: '電気をつくる、ためる、必要なときに使う',
    lead: '見出しの下に置く、短い導入の文です。',
    text: '産業用蓄電池システム、風力発電、太陽光発電の3つの事業で、お客様の電気の使い方に合わせてご提案します。',
    title: '産業用蓄電池システム',
    label: 'お名前',
    hint: '全角カタカナで入力してください。',
    error: 'お名前を入力してください',
    required: '必須',
    optional: '任意',
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
    label: 'Name',
    hint: 'How your name is read.',
    error: 'Please enter your name.',
    required: 'Required',
    optional: 'Optional',
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
    previous: 'Previous',
    next: 'Next',
    position: 'Page 2 of 3',
  },
}
