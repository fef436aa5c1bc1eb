import { type EnquiryPayload, labels, type Locale, toPayload } from '@site/contract/enquiry'
import { goodEnquiry } from '@site/contract/enquiry/cases'
import PostalMime from 'postal-mime'
import { composeMail, mailTexts } from './composeMail.ts'
import { settings } from './testing.ts'

const optional = {
  ...{ companyName: '試験株式会社', departmentName: 'Sales', positionName: '課長' },
  ...{ address: 'Tokyo', fax: '0312345679' },
}

const payloadOf = (locale: Locale, over: Partial<EnquiryPayload> = {}) => ({
  ...toPayload(goodEnquiry[locale], locale),
  ...over,
})

/** Composes the e-mail of a valid enquiry, with the fields in `over`. `rows` has the text under each label. */
async function compose(locale: Locale, over: Partial<EnquiryPayload> = {}) {
  const enquiry = { locale, payload: payloadOf(locale, over), reference: 'ABCDE-12345' }
  const raw = (await composeMail(enquiry, settings)).toString('latin1')
  const mail = await PostalMime.parse(Buffer.from(raw, 'latin1'))
  const { label } = mailTexts[locale]
  const rows = Object.entries(labels[locale]).flatMap(([field, name]) => {
    const [, after] = (mail.text ?? '').replaceAll('\r\n', '\n').split(`\n\n${label(name)}\n`)
    if (after === undefined) return []
    return [[field, field === 'content' ? after.slice(0, -1) : after.split('\n\n')[0]]]
  })
  return { raw, mail, rows: Object.fromEntries(rows) as Partial<EnquiryPayload> }
}

it.each<Locale>(['ja', 'en'])('contains each filled field under its label, and no empty field (%s)', async (locale) => {
  expect((await compose(locale, optional)).rows).toEqual(payloadOf(locale, optional))
  const filled = Object.entries(payloadOf(locale)).filter(([, value]) => value !== '')
  expect((await compose(locale)).rows).toEqual(Object.fromEntries(filled))
})

it('is sent from the company to itself, and replies go to the visitor', async () => {
  const { mail } = await compose('ja', { name: '髙橋 ①', email: 'visitor@example.com' })
  expect(mail).toMatchObject({
    from: settings.from,
    to: [{ address: 'sales@example.co.jp' }],
    replyTo: [{ name: '髙橋 ①', address: 'visitor@example.com' }],
    messageId: '<enquiry-ABCDE-12345@example.co.jp>',
  })
})

it.each([
  ['te..st@docomo.ne.jp', '"te..st"@docomo.ne.jp'],
  ['test.@t.vodafone.ne.jp', '"test."@t.vodafone.ne.jp'],
])('quotes an address that mail servers would otherwise refuse: %s', async (email, quoted) => {
  const { mail, raw, rows } = await compose('ja', { name: '見本 花子', email })
  expect(raw).toMatch(RegExp(`^Reply-To: [!-~]+ <${quoted}>\r$`, 'm'))
  expect(mail.replyTo).toEqual([{ name: '見本 花子', address: quoted }])
  expect(rows.email).toBe(email)
})

it('has kind and reference in the subject, however long the kind is', async () => {
  expect((await compose('ja')).mail.subject).toBe('【お問い合わせ】蓄電池システム（受付番号 ABCDE-12345）')
  expect((await compose('en')).mail.subject).toBe('[Enquiry] Power storage system (reference ABCDE-12345)')
  const typeContact = '髙①😀𠮷ー'.repeat(60)
  const { mail, raw } = await compose('ja', { typeContact })
  expect(mail.subject).toContain(typeContact)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
})

it.each([
  ['"Test" <other@example.com>, Another'],
  ['Test\\, "Visitor"'],
  ['Bcc: other@example.com'],
  ['髙'.repeat(100)],
  ['=?UTF-8?Q?=0D=0ABcc:_other@example.com?=', '= ?UTF-8?Q?=0D=0ABcc:_other@example.com?='],
])('shows the name as typed and adds no recipient: %s', async (name, shown = name) => {
  const { mail, raw, rows } = await compose('ja', { name })
  expect(mail.replyTo).toEqual([{ name: shown, address: 'test@example.com' }])
  expect(rows.name).toBe(name)
  expect([...mail.headers.map(({ key }) => key)].sort()).toEqual([
    ...['content-language', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id'],
    ...['mime-version', 'reply-to', 'subject', 'to'],
  ])
  expect(raw).not.toMatch(/[^\r]\n|\r[^\n]/)
})

it.each([
  ['rare characters and emoji', '髙橋 ① ㈱ 𠮷 👨‍👩‍👧 ～−'],
  ['markup', '<script>alert(1)</script> &amp; <b>'],
  ['lines that servers may touch', '.\n..\nFrom here\n-- \n--=_Part\n.'],
  ['blanks at the ends of lines', ' a \n\t\n  b  '],
  ['very long lines', `${'x'.repeat(3900)}\nあ`],
  ['a label of another field', `【メールアドレス】\nother@example.com`],
  ['encoded text', '=E3=81=82 =?UTF-8?B?44GC?= 44GC'],
  ['every kind of line break', 'one\r\ntwo\nthree\rfour', 'one\ntwo\nthree\nfour'],
])('carries %s unchanged', async (_, content, carried = content) => {
  const { mail, raw, rows } = await compose('ja', { content })
  expect(rows.content).toBe(carried)
  expect([mail.html, mail.attachments]).toEqual([undefined, []])
  expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78)
  // Only printable ASCII in CRLF lines: no mail server on the way needs to convert the text.
  expect(raw).not.toMatch(/[^\r\n\t\x20-\x7e]|[^\r]\n|\r[^\n]/)
})
