import type { Locale } from '../locale.ts'

/** The kinds of enquiry in their order: the form holds the index, the request carries the label. */
export const kinds: Record<Locale, readonly string[]> = {
  ja: ['蓄電池システム', '風車', '太陽光発電', '代理店・販売店について', '施工業者について', 'その他'],
  en: ['Power storage system', 'Windmill', 'Solar', 'About agencies and dealers', 'About the contractor', 'Others'],
}

/** Places in `kinds` that the other tabs of the page point to. */
export const kindIndex = { agency: 3, contractor: 4 } as const
