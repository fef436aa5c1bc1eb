import type { Locale } from '../locale.ts'

/** The kinds of enquiry, in the order of the form. The form's value is the index; the request contains the label. */
export const kinds: Record<Locale, readonly string[]> = {
  ja: ['蓄電池システム', '風車', '太陽光発電', '代理店・販売店について', '施工業者について', 'その他'],
  en: ['Power storage system', 'Windmill', 'Solar', 'About agencies and dealers', 'About the contractor', 'Others'],
}

/** The indices in `kinds` of the enquiries of agencies and contractors. */
export const kindIndex = { agency: 3, contractor: 4 } as const

// The order is that of the prefecture numbers 1 to 47 in JIS X 0401. Number 48 means an address outside Japan.
const names: readonly (readonly [ja: string, en: string])[] = [
  ['北海道', 'Hokkaido'],
  ['青森県', 'Aomori'],
  ['岩手県', 'Iwate'],
  ['宮城県', 'Miyagi'],
  ['秋田県', 'Akita'],
  ['山形県', 'Yamagata'],
  ['福島県', 'Fukushima'],
  ['茨城県', 'Ibaraki'],
  ['栃木県', 'Tochigi'],
  ['群馬県', 'Gunma'],
  ['埼玉県', 'Saitama'],
  ['千葉県', 'Chiba'],
  ['東京都', 'Tokyo'],
  ['神奈川県', 'Kanagawa'],
  ['新潟県', 'Niigata'],
  ['富山県', 'Toyama'],
  ['石川県', 'Ishikawa'],
  ['福井県', 'Fukui'],
  ['山梨県', 'Yamanashi'],
  ['長野県', 'Nagano'],
  ['岐阜県', 'Gifu'],
  ['静岡県', 'Shizuoka'],
  ['愛知県', 'Aichi'],
  ['三重県', 'Mie'],
  ['滋賀県', 'Shiga'],
  ['京都府', 'Kyoto'],
  ['大阪府', 'Osaka'],
  ['兵庫県', 'Hyogo'],
  ['奈良県', 'Nara'],
  ['和歌山県', 'Wakayama'],
  ['鳥取県', 'Tottori'],
  ['島根県', 'Shimane'],
  ['岡山県', 'Okayama'],
  ['広島県', 'Hiroshima'],
  ['山口県', 'Yamaguchi'],
  ['徳島県', 'Tokushima'],
  ['香川県', 'Kagawa'],
  ['愛媛県', 'Ehime'],
  ['高知県', 'Kochi'],
  ['福岡県', 'Fukuoka'],
  ['佐賀県', 'Saga'],
  ['長崎県', 'Nagasaki'],
  ['熊本県', 'Kumamoto'],
  ['大分県', 'Oita'],
  ['宮崎県', 'Miyazaki'],
  ['鹿児島県', 'Kagoshima'],
  ['沖縄県', 'Okinawa'],
  ['海外', 'Overseas'],
]

const withoutPrefecture = ['Hokkaido', 'Tokyo', 'Osaka', 'Overseas']

/** The form's value is the id, a number from 1 to 48 as text. Visitors see the label, and the request contains it. */
export const prefectures: Record<Locale, readonly { id: string; label: string }[]> = {
  ja: names.map(([ja], index) => ({ id: String(index + 1), label: ja })),
  en: names.map(([, en], index) => ({
    id: String(index + 1),
    label: withoutPrefecture.includes(en) ? en : `${en} Prefecture`,
  })),
}
