// What the form and the API must agree on, run by the tests of both.
import type { Locale } from '../locale.ts'
import { emptyEnquiry } from './emptyEnquiry.ts'
import type { EnquiryValues } from './form.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'
import type { EnquiryPayload } from './payload.ts'

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

type Text = 'name' | 'nameFurigana' | 'companyName' | 'departmentName' | 'positionName' | 'email' | 'content'

const both: Locale[] = ['ja', 'en']

function text(
  rule: string,
  field: Text,
  value: string,
  message?: Message | ((locale: Locale) => string),
  locales = both,
) {
  return locales.map((locale): EnquiryCase => {
    const told = typeof message === 'function' ? message(locale) : message && messages[locale][message]
    return { rule, locale, typed: { [field]: value }, sent: { [field]: value }, errors: told ? { [field]: told } : {} }
  })
}

const tooLong = (maximum: number) => (locale: Locale) => messages[locale].tooLong(maximum)

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
  ...text('takes an enquiry with the required fields only', 'companyName', ''),

  ...text('asks for a name', 'name', '', 'name'),
  ...text('does not take blanks for a name', 'name', ' \u3000 ', 'name'),
  ...text('takes rare characters in a name', 'name', '髙橋 𠮷'),
  ...text('takes emoji in a name', 'name', 'テスト 🌞'),
  ...text('takes a name of the greatest length', 'name', 'あ'.repeat(limits.name)),
  ...text('refuses a longer name', 'name', 'あ'.repeat(limits.name + 1), tooLong(limits.name)),
  ...text('refuses a line break in a name', 'name', 'Test\r\nBcc: other@example.com', 'characters'),
  ...text('refuses a control character in a name', 'name', 'Test\u0000', 'characters'),
  ...text('refuses a line separator in a name', 'name', 'Test\u2028Visitor', 'characters'),

  ...text('asks for the reading', 'nameFurigana', '', 'nameFurigana'),
  ...text('does not take blanks for the reading', 'nameFurigana', '\u3000', 'nameFurigana'),
  ...text('takes katakana with the long-vowel mark and blanks', 'nameFurigana', 'ヴァージニア\u3000ミヤー ヶ'),
  ...text('refuses hiragana in the Japanese reading', 'nameFurigana', 'しけん', 'nameFurigana', ['ja']),
  ...text('refuses kanji in the Japanese reading', 'nameFurigana', 'シケン 入力', 'nameFurigana', ['ja']),
  ...text('refuses Latin letters in the Japanese reading', 'nameFurigana', 'Shiken', 'nameFurigana', ['ja']),
  ...text('refuses digits in the Japanese reading', 'nameFurigana', 'シケン1', 'nameFurigana', ['ja']),
  ...text('refuses half-width katakana in the Japanese reading', 'nameFurigana', 'ｼｹﾝ', 'nameFurigana', ['ja']),
  ...text('refuses a middle dot in the Japanese reading', 'nameFurigana', 'シケン・ニュウ', 'nameFurigana', ['ja']),
  ...text('takes any script for the English reading', 'nameFurigana', 'Shiken しけん', undefined, ['en']),
  ...text('refuses a line break in the reading', 'nameFurigana', 'シケン\nニュウ', 'characters'),
  ...text(
    'refuses a longer reading',
    'nameFurigana',
    'ア'.repeat(limits.nameFurigana + 1),
    tooLong(limits.nameFurigana),
  ),

  ...text('takes a company', 'companyName', '試験株式会社 ①'),
  ...text('refuses a line break in a company', 'companyName', 'Test\nInc.', 'characters'),
  ...text('refuses a longer company', 'companyName', 'x'.repeat(limits.companyName + 1), tooLong(limits.companyName)),
  ...text('refuses a tab in a department', 'departmentName', 'Test\tSales', 'characters'),
  ...text('refuses a longer department', 'departmentName', 'x'.repeat(101), tooLong(limits.departmentName)),
  ...text('refuses an escape character in a position', 'positionName', 'Test\u001b', 'characters'),
  ...text('refuses a longer position', 'positionName', 'x'.repeat(101), tooLong(limits.positionName)),

  ...text('asks for an address of mail', 'email', '', 'email'),
  ...text('refuses an address without @', 'email', 'test.example.com', 'email'),
  ...text('refuses an address without a name', 'email', '@example.com', 'email'),
  ...text('refuses an address without a domain', 'email', 'test@', 'email'),
  ...text('refuses an address without a top-level domain', 'email', 'test@example', 'email'),
  ...text('refuses two addresses', 'email', 'test@example.com,other@example.com', 'email'),
  ...text('refuses a display name with the address', 'email', 'Test <test@example.com>', 'email'),
  ...text('refuses a blank within the address', 'email', 'te st@example.com', 'email'),
  ...text('refuses a line break in the address', 'email', 'test@example.com\r\nBcc: other@example.com', 'email'),
  ...text('refuses two dots in a row', 'email', 'te..st@example.com', 'email'),
  ...text('refuses a dot before the @', 'email', 'test.@example.com', 'email'),
  ...text('refuses full-width letters', 'email', 'ｔｅｓｔ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'email'),
  ...text('refuses a label that ends with a hyphen', 'email', 'test@example-.com', 'email'),
  ...text('refuses an address that is too long', 'email', `test@${'a23456789.'.repeat(25)}com`, 'email'),
  ...text('takes tags and dots', 'email', 'te.st+enquiry@mail.example.co.jp'),
  ...text('takes unusual characters that mail allows', 'email', "o'test/x!y@example.com"),

  ...text('asks for the enquiry', 'content', '', 'content'),
  ...text('does not take blanks for the enquiry', 'content', ' \n\u3000\n', 'content'),
  ...text('takes line breaks and tabs in the enquiry', 'content', '一行目\n\n\t二行目 <b>髙①😀</b>'),
  ...text('takes an enquiry of the greatest length', 'content', 'あ'.repeat(limits.content)),
  ...text('counts a line break as one', 'content', '\r\n'.repeat(limits.content - 1) + 'a'),
  ...text('refuses a longer enquiry', 'content', 'あ'.repeat(limits.content + 1), tooLong(limits.content)),
  ...text('refuses a control character in the enquiry', 'content', 'Test\u0008', 'characters'),

  ...phone('takes a number of the least length', ['03', '12', '3456']),
  ...phone('takes a number of the greatest length', ['0901', '2345', '6789']),
  ...phone('asks for every part of the phone number', ['', '', ''], [1, 2, 3]),
  ...phone('wants two digits or more in the first part', ['0', '1234', '5678'], [1]),
  ...phone('wants two digits or more in the second part', ['03', '1', '5678'], [2]),
  ...phone('wants exactly four digits in the third part', ['03', '1234', '567'], [3]),
  ...phone('wants four digits or less in each part', ['01234', '12345', '56789'], [1, 2, 3]),
  ...phone('wants digits only', ['0a', '12-4', '５６７８'], [1, 2, 3]),
  ...request('refuses a phone number that is too short', { phone: '0312345' }, 'number'),
  ...request('refuses a phone number that is too long', { phone: '0312345678901' }, 'number'),
  ...request('refuses separators in a phone number', { phone: '03-1234-5678' }, 'number'),
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
