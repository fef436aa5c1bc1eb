// What the form and the API must agree on, run by the tests of both.
import type { Locale } from '../locale.ts'
import { emptyEnquiry } from './emptyEnquiry.ts'
import type { EnquiryValues } from './form.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import type { EnquiryPayload } from './request.ts'
import { type TidyCase, tidyCases } from './tidyCases.ts'

export { tidyCases }

type Message = Exclude<keyof (typeof messages)['ja'], 'tooLong'>

export interface EnquiryCase {
  /** Reads on after "it". */
  rule: string
  locale: Locale
  /** Put over a good enquiry in the form; absent where the form cannot hold such a thing. */
  typed?: Partial<EnquiryValues>
  /** Put over a good request; absent where the request cannot show the difference. */
  sent?: Partial<Record<keyof EnquiryPayload, string>>
  /** The message of every field that is refused; empty where the enquiry is accepted. */
  errors: Partial<Record<keyof EnquiryValues | keyof EnquiryPayload, string>>
  /** What is kept of the fields, whether they are accepted or not. */
  kept?: Partial<Record<keyof EnquiryPayload, string>>
}

/** An enquiry that passes every rule, with nothing optional in it. */
export const goodEnquiry: Record<Locale, EnquiryValues> = {
  ja: {
    ...emptyEnquiry,
    name: '試験 入力',
    nameFurigana: 'シケン ニュウリョク',
    phone1: '03',
    phone2: '1234',
    phone3: '5678',
    email: 'test@example.com',
    content: '設置の費用を教えてください。',
    agree: true,
  },
  en: {
    ...emptyEnquiry,
    name: 'Test Visitor',
    nameFurigana: 'Test Visitor',
    phone1: '03',
    phone2: '1234',
    phone3: '5678',
    email: 'test@example.com',
    content: 'How much does the installation cost?',
    agree: true,
  },
}

const both: Locale[] = ['ja', 'en']

/** Enough of a text to know its case by. */
const shortened = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 20)}… (${text.length})` : text)

type Line = readonly [field: keyof typeof tidyCases, ...line: TidyCase]

/** A line of the table in the form and in the request. A number in parts is for the request alone. */
function tidied([field, input, kept, asked, only]: Line): EnquiryCase[] {
  const rule = asked
    ? `asks for another ${field} than ${shortened(input)}`
    : `keeps of the ${field} ${shortened(input)}: ${shortened(kept)}`
  return both
    .filter((locale) => only === undefined || only === locale)
    .map((locale) => {
      const maximum = field === 'phone' ? 0 : limits[field]
      const message = asked === 'tooLong' ? messages[locale].tooLong(maximum) : asked && messages[locale][asked]
      return {
        rule,
        locale,
        typed: field === 'phone' ? undefined : { [field]: input },
        sent: { [field]: input },
        kept: { [field]: field === 'phone' ? kept.replaceAll('-', '') : kept },
        errors: message === undefined ? {} : { [field]: message },
      }
    })
}

function phone(rule: string, parts: [string, string, string], refused: (1 | 2 | 3)[] = []) {
  return both.map((locale): EnquiryCase => {
    const [phone1, phone2, phone3] = parts
    const errors = Object.fromEntries(refused.map((part) => [`phone${part}`, messages[locale].number]))
    // Joined, wrong parts can make a number of a good length.
    const sent = refused.length === 0 ? { phone: parts.join('') } : undefined
    return { rule, locale, typed: { phone1, phone2, phone3 }, sent, errors }
  })
}

function fax(rule: string, parts: [string, string, string], refused: (1 | 2 | 3)[] = []) {
  return both.map((locale): EnquiryCase => {
    const [fax1, fax2, fax3] = parts
    const errors = Object.fromEntries(refused.map((part) => [`fax${part}`, messages[locale].number]))
    const sent = refused.length === 0 ? { fax: parts.join('') } : undefined
    return { rule, locale, typed: { fax1, fax2, fax3 }, sent, errors }
  })
}

function form(rule: string, typed: Partial<EnquiryValues>, message?: Message) {
  return both.map((locale): EnquiryCase => {
    const errors = Object.fromEntries(Object.keys(typed).map((field) => [field, message && messages[locale][message]]))
    return { rule, locale, typed, errors: message ? errors : {} }
  })
}

function request(rule: string, sent: NonNullable<EnquiryCase['sent']>, message?: Message, locales = both) {
  return locales.map((locale): EnquiryCase => {
    const errors = Object.fromEntries(Object.keys(sent).map((field) => [field, message && messages[locale][message]]))
    return { rule, locale, sent, errors: message ? errors : {} }
  })
}

export const cases: EnquiryCase[] = [
  ...Object.entries(tidyCases).flatMap(([field, lines]) =>
    lines.flatMap((line) => tidied([field as keyof typeof tidyCases, ...line])),
  ),

  ...phone('takes a number of the least length', ['03', '12', '3456']),
  ...phone('takes a number of the greatest length', ['0901', '2345', '6789']),
  ...form('takes a whole number in other parts than its own', { phone1: '0120', phone2: '123', phone3: '456' }),
  ...phone('asks for every part of the phone number', ['', '', ''], [1, 2, 3]),
  ...phone('wants two digits or more in the first part', ['0', '1234', '5678'], [1]),
  ...phone('wants two digits or more in the second part', ['03', '1', '5678'], [2]),
  ...phone('wants exactly four digits in the third part', ['03', '1234', '567'], [3]),
  ...phone('wants four digits or less in each part', ['01234', '12345', '56789'], [1, 2, 3]),
  ...form('keeps the digits of a part', { phone1: '0a3', phone2: '12-4', phone3: '５６７８' }),
  ...request('refuses a phone number that is too short', { phone: '0312345' }, 'number'),
  ...request('refuses a phone number that is too long', { phone: '0312345678901' }, 'number'),
  ...request('refuses a request without a phone number', { phone: '' }, 'number'),

  ...fax('needs no fax number', ['', '', '']),
  ...fax('takes a fax number', ['03', '1234', '5678']),
  ...fax('wants two digits or more in the first fax part', ['0', '1234', '5678'], [1]),
  ...fax('wants exactly four digits in the third fax part', ['03', '1234', '56'], [3]),
  ...fax('wants a fax number whole', ['03', '', ''], [2, 3]),
  ...fax('wants the first part of a fax number too', ['', '1234', '5678'], [1]),
  ...request('refuses a fax number that is too short', { fax: '12' }, 'number'),
  ...request('refuses letters in a fax number', { fax: '03-CALL-NOW' }, 'number'),

  ...form('takes the last kind', { typeContact: '5' }),
  ...form('refuses a kind that is not there', { typeContact: '6' }, 'kind'),
  ...request('refuses the index of a kind', { typeContact: '0' }, 'kind'),
  ...request('refuses a kind of another language', { typeContact: 'その他' }, 'kind', ['en']),
  ...request('refuses a kind of another language', { typeContact: 'Others' }, 'kind', ['ja']),
  ...form('takes no prefecture', { address: '' }),
  ...form('takes an address overseas', { address: '48' }),
  ...form('refuses a prefecture that is not there', { address: '49' }, 'prefecture'),
  ...request('refuses the number of a prefecture', { address: '13' }, 'prefecture'),
  ...request('takes the label of a prefecture', { address: 'Tokyo' }, undefined, ['en']),
  ...request('takes the label of a prefecture', { address: '東京都' }, undefined, ['ja']),
  ...form('wants consent', { agree: false }, 'consent'),
]
