import company from 'shell/company/ja.json' with { type: 'json' }
import { answersIn, least, mailText, openEnquiry, type Rows, storedByBrowser, texts } from './support/enquiry.ts'
import { expect, test } from './support/test.ts'

const content = '一行目：①と㈱、髙さと𠮷野、👩‍🔧\n\n【お名前】\n別人 <script>alert("1")</script> &amp; ３つ目の行。'
const given = {
  kind: '代理店・販売店について',
  name: '髙橋 𠮷子',
  typedFurigana: 'ﾀｶﾊｼ ﾖｼｺ',
  furigana: 'タカハシ ヨシコ',
  company: '①番館😀株式会社',
  department: '総務部（第２）',
  prefecture: '東京都',
  wrongEmail: 'ｖｉｓｉｔｏｒ＠ｅｘａｍｐｌｅ',
  email: 'visitor@example.com',
}
const messages = {
  email: 'メールアドレスを正しく入力してください',
  consent: '「個人情報の取り扱いに同意する」にチェックを入れてください。',
}

// `browsers.spec.ts` sends enquiries in English. The unit tests of the form and of its e-mail cover both languages.
test('a visitor fills in, corrects, confirms, changes and sends an enquiry, and it arrives as typed', async ({
  page,
  mails,
  consoleLines,
}) => {
  const t = texts.ja
  const form = await openEnquiry(page, 'ja')
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
  const unkept = [given.name, given.furigana, given.email, given.company, '1234', '5678', content]
  const expectNothingKept = async () => {
    const stored = await storedByBrowser(page)
    for (const answer of unkept) expect(stored).not.toContain(answer)
  }

  await test.step('input is normalized when a field is left', async () => {
    await form.main.getByLabel(given.kind).check()
    await form.field('nameFurigana').fill(given.typedFurigana)
    await form.fill({ companyName: given.company, departmentName: given.department })
    await expect(form.field('nameFurigana')).toHaveValue(given.furigana)
    await form.field('address').selectOption({ label: given.prefecture })

    await form.fill({ phone1: '03', phone2: '1234', phone3: '5678', fax1: '045', fax2: '123', fax3: '4567' })
    await form.fill({ email: given.wrongEmail, content })
  })

  await test.step('Next with an invalid field moves the focus to the mistake', async () => {
    await form.next.click()
    const summary = form.main.getByRole('group', { name: t.summary.heading })
    await expect(summary).toBeFocused()
    await summary.getByRole('link', { name: messages.email }).click()
    await expect(form.field('email')).toBeFocused()
    await form.fill({ name: given.name, email: given.email })
    await expect(form.alert).toHaveText(messages.consent)
  })

  await form.consent.check()
  await expect(form.alert).toHaveCount(0)
  await form.next.click()
  await form.expectStep('confirm')

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
    [t.fields.content, content],
  ]

  await test.step('Back and Forward keep all input', async () => {
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
      content,
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

  await test.step('the confirmation stays unchanged while another tab is shown', async () => {
    await form.tab('agency').click()
    await form.tab('enquiry').click()
    expect(await form.answers()).toEqual(rows)
  })

  await form.send.click()
  await form.expectStep('complete')
  const reference = await form.reference.innerText()
  expect(reference).not.toBe('')
  await expect(page).toHaveURL(/\/contact$/)

  await test.step('the company receives one mail with every answer', async () => {
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`【お問い合わせ】${given.kind}（受付番号 ${reference}）`)
    expect(mail?.from).toEqual({ name: company.CompanyName, address: company.Email })
    expect(mail?.replyTo).toEqual([{ name: given.name, address: given.email }])
    expect(mail?.html).toBeUndefined()
    expect(mail?.attachments).toEqual([])
    expect(answersIn(mail)).toBe(mailText('ja', [['受付番号', reference], ...rows]))
  })

  await test.step('neither Back nor Forward offers to send again', async () => {
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
  await expect(page.locator('body')).toHaveAttribute('data-page', 'home')
  await page.goBack()
  await expect(form.heading).toHaveText(t.headings.input)
  await expect(form.field('name')).toHaveValue('')
  expect(consoleLines).toEqual([])
})

test('shows a message and keeps all input when the rules fail to load, and loads them on the next press', async ({
  page,
  mails,
}) => {
  await page.route(/enquiry_checking/, (route) => route.abort())
  const form = await openEnquiry(page, 'ja')
  await form.fill(least.ja)
  await form.consent.check()
  await form.next.click()
  await expect(form.alert).toContainText(texts.ja.failure.files)
  await expect(form.alert.getByRole('link')).toHaveAttribute('href', 'tel:0300000000')
  await expect(form.heading).toHaveText(texts.ja.headings.input)
  expect(await form.values(Object.keys(least.ja))).toEqual(least.ja)
  await page.unroute(/enquiry_checking/)
  await form.next.click()
  await form.expectStep('confirm')
  await form.send.click()
  await form.expectStep('complete')
  expect(await mails()).toHaveLength(1)
})
