import fc from 'fast-check'
import { goodEnquiry, tidyCases } from './fixtures/cases.ts'
import { readNumber } from './number.ts'
import { emptyEnquiry, faxParts, phoneParts, toHalfWidth, toPayload } from './payload.ts'
import { checkPayload, formSchemas } from './rules.ts'
import { tidyEnquiry, tidyPayload } from './tidy.ts'

fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1), numRuns: 1000 })

const locale = fc.constantFrom('ja' as const, 'en' as const)
const known = Object.values(tidyCases).flatMap((lines) => lines.map(([input]) => input))
const piece = fc.oneof(
  fc.constantFrom(...known.filter((input) => input.length < 100)),
  fc.constantFrom(...'<>@.,;"\'?%+()-ー / 、。＠．\u200b\u200c\u200d\u202e\ufeff\t\r\n\u000b\u0085\u2028ｶﾞ\u3099می👩🔧'),
  fc.constantFrom('Test', 'example.com', '\ud83d', '\ude00', '+81', '0081', '090', '03', '1234', '5678', '9'),
  fc.string({ unit: fc.nat(0x10ffff).map((point) => String.fromCodePoint(point)) }),
)
/** Text that can also contain unpaired surrogates. */
const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))
const texts = fc.record({
  ...{ name: text, nameFurigana: text, companyName: text, departmentName: text, positionName: text },
  ...{ email: text, content: text },
})

it('changes nothing in fields that are already tidied', () => {
  const number = fc.record(Object.fromEntries([...phoneParts, ...faxParts].map((part) => [part, text])))
  fc.assert(
    fc.property(locale, texts, number, text, (language, fields, parts, phone) => {
      const values = tidyEnquiry(language, { ...emptyEnquiry, ...fields, ...parts })
      expect(tidyEnquiry(language, values)).toEqual(values)
      const payload = tidyPayload(language, { ...fields, phone, fax: phone })
      expect(tidyPayload(language, payload)).toEqual(payload)
    }),
  )
})

it('gives the same result in the form and in the API', () => {
  fc.assert(
    fc.property(locale, fc.oneof(texts, fc.record({})), text, (language, fields, number) => {
      const values = { ...goodEnquiry[language], ...fields, phone1: number, phone2: '', phone3: '' }
      const parsed = formSchemas[language].safeParse(tidyEnquiry(language, values))
      const sent = { ...toPayload(goodEnquiry[language], language), ...fields, phone: number }
      const checked = checkPayload(language, sent)
      if (parsed.success) expect(checked).toEqual({ ok: true, payload: toPayload(parsed.data, language) })
      // If the number is all digits, the request can be valid although the form's parts are not.
      else if (!/^\d+$/.test(number)) expect(checked.ok).toBe(false)
    }),
  )
})

it('leaves well-formed text without control characters', () => {
  fc.assert(
    fc.property(locale, texts, (language, fields) => {
      const tidied = tidyEnquiry(language, { ...goodEnquiry[language], ...fields })
      for (const value of Object.values(tidied)) expect(String(value).isWellFormed()).toBe(true)
      const { content, ...lines } = tidied
      for (const line of Object.values(lines)) expect(String(line)).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(content).not.toMatch(/(?![\t\n])[\p{Cc}\u2028\u2029]/u)
    }),
  )
})

it('never changes a number into a different number', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const kept = readNumber(typed)?.join('')
      if (kept === undefined) return
      const digits = toHalfWidth(typed).replace(/\D/g, '')
      const isAsTyped = digits.includes(kept)
      const isFromJapan = /81/.test(digits) && digits.includes(kept.slice(1))
      expect([kept, isAsTyped || isFromJapan]).toEqual([kept, true])
      expect(kept).toMatch(/^0[1-9]\d{8,9}$/)
    }),
  )
})
