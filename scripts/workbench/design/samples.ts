/** What the parts are shown with, in the language of the page. */
export const samples = {
  ja: {
    heading: '電気をつくる、ためる、必要なときに使う',
    text: '産業用蓄電池システム、風力発電、太陽光発電の3つの事業で、お客様の電気の使い方に合わせてご提案します。',
    title: '産業用蓄電池システム',
    label: 'お名前',
    need: '必須',
    error: 'お名前を入力してください',
    steps: [
      { long: 'お問い合わせ内容の入力', short: '入力' },
      { long: '入力内容の確認', short: '確認' },
      { long: '送信完了', short: '完了' },
    ],
  },
  en: {
    heading: 'Generate electricity, store it, use it when it is needed',
    text: 'With storage battery systems, wind power and solar power, we plan around the way you use energy.',
    title: 'Storage Battery System',
    label: 'Name',
    need: 'Required',
    error: 'Please enter your name.',
    steps: [
      { long: 'Enter your enquiry', short: 'Enter' },
      { long: 'Confirm your details', short: 'Confirm' },
      { long: 'Enquiry sent', short: 'Sent' },
    ],
  },
}
