/** @jest-environment node */
import { type EnquiryPayload, labels, type Locale, toPayload } from '@site/contract/enquiry'
import { goodEnquiry } from '@site/contract/enquiry/cases'
import PostalMime from 'postal-mime'
import { composeMail, mailTexts } from './composeMail.ts'
import { digestHeader } from './reference.ts'
import { settings } from './testing.ts'

const full: Record<Locale, Partial<EnquiryPayload>> = {
  ja: {
    companyName: '試験株式会社',
    departmentName: '営業部',
    positionName: '課長',
    address: '東京都',
    fax: '0312345679',
  },
  en: {
    companyName: 'Test Inc.',
    departmentName: 'Sales',
    positionName: 'Manager',
    address: 'Tokyo',
    fax: '0312345679',
  },
}

async function compose(locale: Locale, over: Partial<EnquiryPayload> = {}) {
  const payload = { ...toPayload(goodEnquiry[locale], locale), ...over }
  const enquiry = {
    locale,
    payload,
    reference: 'ABCDE-12345',
    digest: 'a'.repeat(32),
    date: new Date('2026-01-05T01:02:03Z'),
  }
  const raw = (await composeMail(enquiry, settings)).toString('latin1')
  return { raw, mail: await PostalMime.parse(Buffer.from(raw, 'latin1')) }
}

/** What stands under each label. */
function rowsOf(locale: Locale, text = ''): Record<string, string> {
  const { label } = mailTexts[locale]
  return Object.fromEntries(
    Object.entries(labels[locale]).flatMap(([field, name]) => {
      const [, after] = text.replaceAll('\r\n', '\n').split(`\n\n${label(name)}\n`)
      return after === undefined
        ? []
        : [[field, field === 'content' ? after.slice(0, -1) : (after.split('\n\n')[0] ?? '')]]
    }),
  )
}

it.each<Locale>(['ja', 'en'])('has every filled field under its label (%s)', async (locale) => {
  const { mail } = await compose(locale, full[locale])
  expect(rowsOf(locale, mail.text)).toEqual({ ...toPayload(goodEnquiry[locale], locale), ...full[locale] })
})

it.each<Locale>(['ja', 'en'])('leaves out what was not filled (%s)', async (locale) => {
  const { mail } = await compose(locale)
  const filled = Object.entries(toPayload(goodEnquiry[locale], locale)).filter(([, value]) => value !== '')
  expect(rowsOf(locale, mail.text)).toEqual(Object.fromEntries(filled))
})

it('goes from the company to the company, and its answer to the visitor', async () => {
  const { mail } = await compose('ja', { name: '髙橋 ①', email: 'visitor@example.com' })
  expect(mail).toMatchObject({
    from: settings.from,
    to: [{ address: 'sales@example.co.jp' }],
    replyTo: [{ name: '髙橋 ①', address: 'visitor@example.com' }],
    date: '2026-01-05T01:02:03.000Z',
    messageId: '<enquiry-ABCDE-12345@example.co.jp>',
  })
})

it.each([
  ['te..st@docomo.ne.jp', '"te..st"@docomo.ne.jp'],
  ['test.@t.vodafone.ne.jp', '"test."@t.vodafone.ne.jp'],
])('quotes what no mail server takes for an address otherwise: %s', async (email, quoted) => {
  const { mail, raw } = await compose('ja', { name: '見本 花子', email })
  expect(raw).toMatch(RegExp(`^Reply-To: [!-~]+ <${quoted}>\r$`, 'm'))
  expect(mail.replyTo).toEqual([{ name: '見本 花子', address: quoted }])
  expect(rowsOf('ja', mail.text)['email']).toBe(email)
})

it('names kind and reference in the subject', async () => {
  expect((await compose('ja')).mail.subject).toBe('【お問い合わせ】蓄電池システム（受付番号 ABCDE-12345）')
  expect((await compose('en')).mail.subject).toBe('[Enquiry] Power storage system (reference ABCDE-12345)')
})

it('carries a subject of any length unharmed', async () => {
  const typeContact = '髙①😀𠮷ー'.repeat(60)
  const { mail, raw } = await compose('ja', { typeContact })
  expect(mail.subject).toContain(typeContact)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
})

it.each([
  '"Test" <other@example.com>, Another',
  'Test\\, "Visitor"',
  'Bcc: other@example.com',
  'テスト 🌞'.repeat(14),
  '髙'.repeat(100),
  "O'Neil; (the second) @home",
])('shows the name as it was typed and sends nowhere else: %s', async (name) => {
  const { mail, raw } = await compose('ja', { name })
  expect(mail.replyTo).toEqual([{ name, address: 'test@example.com' }])
  expect(rowsOf('ja', mail.text)['name']).toBe(name)
  expect([...mail.headers.map(({ key }) => key)].sort()).toEqual(
    [
      ...['content-language', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id'],
      ...['mime-version', 'reply-to', 'subject', 'to', digestHeader.toLowerCase()],
    ].sort(),
  )
  expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/)
})

it('takes nothing in a name for encoded', async () => {
  const { mail } = await compose('ja', { name: '=?UTF-8?Q?=0D=0ABcc:_other@example.com?=' })
  expect(mail.replyTo).toEqual([{ name: '= ?UTF-8?Q?=0D=0ABcc:_other@example.com?=', address: 'test@example.com' }])
  expect(rowsOf('ja', mail.text)['name']).toBe('=?UTF-8?Q?=0D=0ABcc:_other@example.com?=')
})

it.each([
  ['rare characters and emoji', '髙橋 ① ㈱ 𠮷 👨‍👩‍👧 ～−'],
  ['markup', '<script>alert(1)</script> &amp; <b>'],
  ['lines that servers may touch', '.\n..\nFrom here\n-- \n--=_Part\n.'],
  ['blanks at the ends of lines', ' a \n\t\n  b  '],
  ['very long lines', `${'x'.repeat(3900)}\nあ`],
  ['a label of another field', `【メールアドレス】\nother@example.com`],
  ['encoded text', '=E3=81=82 =?UTF-8?B?44GC?= 44GC'],
])('carries %s unharmed', async (_, content) => {
  for (const locale of ['ja', 'en'] as const) {
    const { mail, raw } = await compose(locale, { content })
    expect(rowsOf(locale, mail.text)['content']).toBe(content)
    expect(mail.html).toBeUndefined()
    expect(mail.attachments).toEqual([])
    expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
    // Nothing that a server on the way could have to convert.
    expect(raw).not.toMatch(/[^\r\n\t\x20-\x7e]/)
  }
})

it('has one kind of line break, whatever was typed with', async () => {
  const { mail, raw } = await compose('en', { content: 'one\r\ntwo\nthree\rfour' })
  expect(rowsOf('en', mail.text)['content']).toBe('one\ntwo\nthree\nfour')
  expect(raw).toContain('one\r\ntwo\r\nthree\r\nfour\r\n')
})
