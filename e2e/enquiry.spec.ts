import company from 'shell/company/ja.json' with { type: 'json' }
import {
  answersIn,
  inMail,
  keptByBrowser,
  least,
  leastRows,
  type Locale,
  locales,
  mailText,
  openEnquiry,
  paths,
  type Rows,
  texts,
} from './support/enquiry.ts'
import { expect, openWithoutScripts, test, phoneInJapanese } from './support/test.ts'

const content = {
  ja: '一行目：①と㈱、髙さと𠮷野、👩‍🔧\n\n【お名前】\n別人 <script>alert("1")</script> &amp; ３つ目の行。',
  en: 'First line: 髙① and 👩‍🔧, “quoted”.\n\nName:\nSomebody else <b>not bold</b> &amp; the last line.',
}
const sample = {
  ja: {
    kind: '代理店・販売店について',
    name: '髙橋 𠮷子',
    typedFurigana: 'ﾀｶﾊｼ ﾖｼｺ',
    furigana: 'タカハシ ヨシコ',
    company: '①番館😀株式会社',
    department: '総務部（第２）',
    prefecture: '東京都',
    wrongEmail: 'ｖｉｓｉｔｏｒ＠ｅｘａｍｐｌｅ',
    email: 'visitor@example.com',
  },
  en: {
    kind: 'About agencies and dealers',
    name: 'Zoë O’Brien "髙①"',
    typedFurigana: 'Zoë O’Brien',
    furigana: 'Zoë O’Brien',
    company: 'Sun & Wind <Test>, Ltd. 🌞',
    department: 'Purchasing; second floor',
    prefecture: 'Tokyo',
    wrongEmail: 'visitor@example',
    email: 'visitor@example.com',
  },
}
const messages = {
  ja: {
    name: 'お名前を入力してください',
    email: 'メールアドレスを正しく入力してください',
    consent: '「個人情報の取り扱いに同意する」にチェックを入れてください。',
  },
  en: {
    name: 'Please enter your name.',
    email: 'Please enter your e-mail address correctly.',
    consent: 'Please check "I agree to the handling of personal information".',
  },
}
const subjects: Record<Locale, (kind: string, reference: string) => string> = {
  ja: (kind, reference) => `【お問い合わせ】${kind}（受付番号 ${reference}）`,
  en: (kind, reference) => `[Enquiry] ${kind} (reference ${reference})`,
}
const references = { ja: '受付番号', en: 'Reference number' }

for (const locale of locales) {
  const t = texts[locale]
  const given = sample[locale]

  test(`an enquiry is filled in, corrected, confirmed, changed, sent, and arrives as it was typed ${phoneInJapanese(locale)}`, async ({
    page,
    mails,
    consoleLines,
  }) => {
    const form = await openEnquiry(page, locale)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
    const unkept = [given.name, given.furigana, given.email, given.company, '1234', '5678', content[locale]]
    const expectNothingKept = async () => {
      const kept = await keptByBrowser(page)
      for (const answer of unkept) expect(kept).not.toContain(answer)
    }

    await test.step('what is typed takes the form it needs', async () => {
      await form.main.getByLabel(given.kind).check()
      await form.field('nameFurigana').fill(given.typedFurigana)
      await form.field('companyName').fill(given.company)
      await expect(form.field('nameFurigana')).toHaveValue(given.furigana)
      await form.field('departmentName').fill(given.department)
      await form.field('address').selectOption({ label: given.prefecture })

      await form.field('content').fill('+81 (0)3-1234-5678')
      await form.field('content').press('ControlOrMeta+a')
      await form.field('content').press('ControlOrMeta+x')
      await form.field('phone1').focus()
      await page.keyboard.press('ControlOrMeta+v')
      expect(await form.values(['phone1', 'phone2', 'phone3'])).toEqual({
        phone1: '03',
        phone2: '1234',
        phone3: '5678',
      })

      await form.field('fax1').pressSequentially('０４５')
      await form.field('fax2').pressSequentially('1a２-3')
      await form.field('fax3').pressSequentially('４５６７８')
      expect(await form.values(['fax1', 'fax2', 'fax3'])).toEqual({ fax1: '045', fax2: '123', fax3: '4567' })

      await form.field('email').fill(given.wrongEmail)
      await form.field('content').fill(content[locale])
    })

    await test.step('a failed “next” leads to each mistake', async () => {
      await form.next.click()
      const summary = form.main.getByRole('group', { name: t.summary.heading })
      await expect(summary).toBeFocused()
      const { name, email, consent } = messages[locale]
      await expect(summary.getByRole('link')).toHaveText([name, email, consent])
      await expect(form.field('email')).toHaveAccessibleDescription(email)
      await expect(form.field('email')).toHaveAttribute('aria-invalid', 'true')
      await summary.getByRole('link', { name: email }).click()
      await expect(form.field('email')).toBeFocused()
      await form.field('email').fill(given.email)
      await summary.getByRole('link', { name }).click()
      await expect(form.field('name')).toBeFocused()
      await form.field('name').fill(given.name)
      await expect(summary.getByRole('link')).toHaveText([consent])
    })

    await test.step('without consent there is a warning and the same step', async () => {
      await form.next.click()
      await expect(form.alert).toHaveText(messages[locale].consent)
      await expect(form.heading).toHaveText(t.headings.input)
      await form.consent.check()
      await expect(form.alert).toHaveCount(0)
      await form.next.click()
      await form.expectStep('confirm')
    })

    const rows: Rows = [
      [t.fields.typeContact, given.kind],
      [t.fields.name, given.name],
      [t.fields.nameFurigana, given.furigana],
      [t.fields.companyName, given.company],
      [t.fields.departmentName, given.department],
      [t.fields.address, given.prefecture],
      [t.fields.phone, '03-1234-5678'],
      [t.fields.fax, '045-123-4567'],
      [t.fields.email, given.email],
      [t.fields.content, content[locale]],
    ]

    await test.step('the browser’s Back and Forward keep everything', async () => {
      expect(await form.answers()).toEqual(rows)
      await expectNothingKept()
      await page.goBack()
      await form.expectStep('input')
      expect(await form.values(['name', 'companyName', 'phone2', 'fax3', 'email', 'content'])).toEqual({
        name: given.name,
        companyName: given.company,
        phone2: '1234',
        fax3: '4567',
        email: given.email,
        content: content[locale],
      })
      await expect(form.consent).toBeChecked()
      await expect(form.main.getByLabel(given.kind)).toBeChecked()
      await expectNothingKept()
      await page.goForward()
      await form.expectStep('confirm')
    })

    await test.step('an answer is changed from the confirmation', async () => {
      await form.change(t.fields.departmentName).click()
      await expect(form.field('departmentName')).toBeFocused()
      await form.field('departmentName').fill('')
      await form.field('positionName').fill('CTO 🔋')
      await form.next.click()
      await form.expectStep('confirm')
      rows.splice(4, 1, [t.fields.positionName, 'CTO 🔋'])
      expect(await form.answers()).toEqual(rows)
    })

    await form.send.click()
    await form.expectStep('complete')
    const reference = await form.reference.innerText()
    expect(reference).not.toBe('')
    await expect(page).toHaveURL(new RegExp(`/contact(-en)?$`))

    await test.step('the company has one mail with every answer', async () => {
      const [mail, ...others] = await mails()
      expect(others).toEqual([])
      expect(mail?.subject).toBe(subjects[locale](given.kind, reference))
      expect(mail?.from).toEqual({ name: company.CompanyName, address: company.Email })
      expect(mail?.replyTo).toEqual([{ name: given.name, address: given.email }])
      expect(mail?.html).toBeUndefined()
      expect(mail?.attachments).toEqual([])
      expect(answersIn(mail)).toBe(mailText(locale, [[references[locale], reference], ...inMail(rows)]))
    })

    await test.step('Back does not offer to send again, nor Forward', async () => {
      for (const step of ['goBack', 'goForward'] as const) {
        await page[step]()
        await expect(form.heading).toHaveText(t.headings.complete)
        await expect(form.send).toHaveCount(0)
      }
      expect(await mails()).toHaveLength(1)
    })

    await expectNothingKept()
    for (const address of addresses) for (const answer of unkept) expect(address).not.toContain(answer)
    await form.main.getByRole('link', { name: t.complete.toTop }).click()
    await expect(page.locator('body')).toHaveAttribute('data-page', locale === 'ja' ? 'home' : 'home-en')
    await page.goBack()
    await expect(form.heading).toHaveText(t.headings.input)
    await expect(form.field('name')).toHaveValue('')
    expect(consoleLines).toEqual([])
  })
}

test('what is filled in before the script comes counts as it shows @phone', async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, paths.ja)
  const main = page.getByRole('main')
  for (const [name, value] of Object.entries(least.ja)) await main.locator(`[name="${name}"]`).fill(value)
  await main.getByRole('checkbox').check()
  await letScriptsCome()
  await main.getByRole('button', { name: texts.ja.next }).click()
  await expect(main.locator('dl > div')).toHaveCount(leastRows.ja.length)
})

test(
  'what is pasted and filled in is shown, confirmed and mailed without what nobody sees',
  { tag: '@desktop' },
  async ({ page, mails }) => {
    const email = 'han..ako.@docomo.ne.jp'
    const form = await openEnquiry(page, 'ja')
    await form.fill({
      ...least.ja,
      name: '\u200b見本\t花子\u0002',
      nameFurigana: '\ufeffミホン\u202cハナコ',
      email: `Visitor <mailto:${email}>、`,
      content: '一行目\u000b二行目\u0085\u0002三行目 👩\u200d🔧',
      fax1: '+81-3-1234-5679',
    })
    await form.field('positionName').fill('\u202d+81 90-1234-5678\u202c')
    await form.field('positionName').press('ControlOrMeta+a')
    await form.field('positionName').press('ControlOrMeta+x')
    await form.field('phone2').focus()
    await page.keyboard.press('ControlOrMeta+v')
    await form.consent.check()
    const kept = {
      name: '見本 花子',
      nameFurigana: 'ミホンハナコ',
      email,
      content: '一行目\n二行目\n三行目 👩\u200d🔧',
    }
    const numbers = { phone1: '090', phone2: '1234', phone3: '5678', fax1: '03', fax2: '1234', fax3: '5679' }
    const shown = { ...kept, ...numbers }
    await expect.poll(() => form.values(Object.keys(shown))).toEqual(shown)
    await form.next.click()
    await form.expectStep('confirm')

    const { fields } = form.texts
    const rows = new Map(await form.answers())
    for (const [name, value] of Object.entries(kept)) expect(rows.get(fields[name as keyof typeof kept])).toBe(value)
    await form.send.click()
    await form.expectStep('complete')
    const [mail] = await mails()
    const quoted = email.replace(/^(.*)@/, '"$1"@')
    expect(mail?.replyTo).toEqual([{ name: kept.name, address: quoted }])
    const reference: Rows[number] = [references.ja, await form.reference.innerText()]
    expect(answersIn(mail)).toBe(mailText('ja', [reference, ...inMail([...rows])]))
  },
)
