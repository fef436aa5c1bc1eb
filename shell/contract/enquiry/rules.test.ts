import type { Locale } from '../locale.ts'
import { prefectures } from './choices.ts'
import { cases, goodEnquiry, tidyCases } from './fixtures/cases.ts'
import { messages } from './messages.ts'
import { emptyEnquiry, type EnquiryValues, faxParts, phoneParts, toPayload } from './payload.ts'
import { checkPayload, formSchemas } from './rules.ts'
import { tidyEnquiry } from './tidy.ts'

/** The first message of each field of a form. */
const messagesOf = (locale: Locale, values: EnquiryValues) =>
  Object.fromEntries(
    (formSchemas[locale].safeParse(values).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  )

describe('the form', () => {
  it.each(cases.filter(({ typed }) => typed))('$rule ($locale)', ({ locale, typed, errors, kept = {} }) => {
    const tidied = tidyEnquiry(locale, { ...goodEnquiry[locale], ...typed })
    expect(tidied).toMatchObject(kept)
    expect(messagesOf(locale, tidied)).toEqual(errors)
  })

  it.each(tidyCases.phone.map(([input, kept, asked]) => ({ input, kept, asked })))(
    'reads a whole number that is typed or pasted into any part: $input',
    ({ input, kept, asked }) => {
      for (const names of [phoneParts, faxParts]) {
        for (const name of names) {
          const tidied = tidyEnquiry('ja', { ...emptyEnquiry, [name]: input })
          if (asked) expect(messagesOf('ja', tidied)).toMatchObject({ [name]: messages.ja.number })
          else expect(names.map((part) => tidied[part]).join('-')).toBe(kept)
        }
      }
    },
  )

  it.each<Locale>(['ja', 'en'])('reports every required field of an empty enquiry (%s)', (locale) => {
    const { name, nameFurigana, number, email, content, consent } = messages[locale]
    const phone = Object.fromEntries(phoneParts.map((part) => [part, number]))
    const required = { name, nameFurigana, ...phone, email, content, agree: consent }
    expect(messagesOf(locale, emptyEnquiry)).toEqual(required)
  })
})

describe('the request', () => {
  it.each(cases.filter(({ sent }) => sent))('$rule ($locale)', ({ locale, sent, errors, kept = {} }) => {
    const result = checkPayload(locale, { ...toPayload(goodEnquiry[locale], locale), ...sent })
    expect(result.ok ? {} : result.errors).toEqual(errors)
    expect(result.ok ? result.payload : kept).toMatchObject(kept)
  })

  it('may omit optional fields, and loses unknown fields', () => {
    const { name, nameFurigana, phone, email, content, typeContact } = toPayload(goodEnquiry.ja, 'ja')
    const result = checkPayload('ja', { name, nameFurigana, phone, email, content, typeContact, bcc: 'x' })
    expect(result).toEqual({ ok: true, payload: toPayload(goodEnquiry.ja, 'ja') })
  })

  it('is refused if a value is not a string', () => {
    const result = checkPayload('en', { ...toPayload(goodEnquiry.en, 'en'), name: ['a', 'b'], fax: { a: 1 } })
    expect(result).toEqual({ ok: false, errors: { name: messages.en.name, fax: messages.en.number } })
  })

  it.each(
    [
      ...'a@<>1+\u0323',
      'a.',
      '. ',
      '<@',
      'mailto:',
      '\u0645\u200c',
      '1-',
      '03-1234-5678 ',
      '+81',
      '+ ',
      '\ud83d',
    ].flatMap((unit) => ['', 'a@', '\u0301'.repeat(30_000)].map((start) => ({ start, unit }))),
  )('is refused in less than a second, however long its fields are: $unit', ({ start, unit }) => {
    const text = `${start}${unit.repeat(60_000 / unit.length)}a`
    const names = ['name', 'nameFurigana', 'companyName', 'phone', 'fax', 'email', 'content']
    const fields = Object.fromEntries(names.map((name) => [name, text]))
    const begin = performance.now()
    expect(checkPayload('ja', { ...toPayload(goodEnquiry.ja, 'ja'), ...fields }).ok).toBe(false)
    expect(performance.now() - begin).toBeLessThan(1000)
  })

  it('contains labels and joined digits', () => {
    const values = { ...goodEnquiry.en, typeContact: '3', address: '26', fax1: '075', fax2: '123', fax3: '4567' }
    expect(toPayload(values, 'en')).toMatchObject({
      typeContact: 'About agencies and dealers',
      address: 'Kyoto Prefecture',
      phone: '0312345678',
      fax: '0751234567',
    })
  })
})

it('lists 47 prefectures and overseas, and adds no “Prefecture” to Hokkaido, Tokyo and Osaka', () => {
  expect(prefectures.ja.map(({ id }) => id)).toEqual(Array.from({ length: 48 }, (_, index) => String(index + 1)))
  expect(new Set(prefectures.ja.map(({ label }) => label)).size).toBe(48)
  expect(prefectures.ja.at(-1)).toEqual({ id: '48', label: '海外' })
  const plain = prefectures.en.filter(({ label }) => !label.endsWith(' Prefecture')).map(({ label }) => label)
  expect(plain).toEqual(['Hokkaido', 'Tokyo', 'Osaka', 'Overseas'])
})
