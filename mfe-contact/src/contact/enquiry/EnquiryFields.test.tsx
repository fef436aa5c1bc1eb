import type { Locale } from '@site/contract'
import { kinds, messages } from '@site/contract/enquiry'
import { cases } from '@site/contract/enquiry/cases'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { field, fill, heading, messageOf, press, renderContact, shownAnswers, texts } from '../testing/form.tsx'

const settled = () => waitFor(() => undefined)

describe.each<Locale>(['ja', 'en'])('a field (%s)', (locale) => {
  const told = messages[locale]

  it.each(['name', 'nameFurigana', 'email', 'content'] as const)('%s is checked when it is left', async (name) => {
    const { user } = renderContact(locale)
    await user.click(field(name))
    expect(messageOf(name)).toBeUndefined()
    await user.tab()
    await waitFor(() => expect(messageOf(name)).toBe(told[name]))
  })

  it.each(['companyName', 'departmentName', 'positionName', 'address', 'phone1', 'fax1'])(
    '%s has nothing to say when it is left empty',
    async (name) => {
      const { user } = renderContact(locale)
      await user.click(field(name))
      await user.tab()
      await settled()
      expect(messageOf(name)).toBeUndefined()
    },
  )

  it.each(['phone1', 'phone2', 'fax1', 'fax2'])('%s is checked as it is typed', async (name) => {
    const { user } = renderContact(locale)
    await user.type(field(name), '0')
    await waitFor(() => expect(messageOf(name)).toBe(told.number))
    await user.type(field(name), '3')
    await waitFor(() => expect(messageOf(name)).toBeUndefined())
  })

  it('takes its message back while the mistake is corrected', async () => {
    const { user } = renderContact(locale)
    await user.type(field('email'), 'test@example')
    expect(messageOf('email')).toBeUndefined()
    await user.tab()
    await waitFor(() => expect(messageOf('email')).toBe(told.email))
    await user.type(field('email'), '.com')
    await waitFor(() => expect(messageOf('email')).toBeUndefined())
  })
})

it('keeps silent and changes nothing while an input method composes', async () => {
  renderContact()
  const name = field('name')
  fireEvent.focus(name)
  fireEvent.blur(name)
  await waitFor(() => expect(messageOf('name')).toBe(messages.ja.name))
  const message = messageOf('name')
  fireEvent.compositionStart(name)
  fireEvent.input(name, { target: { value: ' しけん\u200b' }, isComposing: true })
  await settled()
  expect(messageOf('name')).toBe(message)
  expect(name).toHaveValue(' しけん\u200b')
  fireEvent.compositionEnd(name)
  await waitFor(() => expect(messageOf('name')).toBeUndefined())
  fireEvent.blur(name)
  await waitFor(() => expect(name).toHaveValue('しけん'))
})

it.each(['name', 'nameFurigana', 'companyName', 'departmentName', 'positionName', 'email', 'content'] as const)(
  'shows what is kept of the %s when it is left, and asks',
  async (name) => {
    renderContact()
    await import('./checking.ts')
    for (const { locale, typed, kept, errors } of cases) {
      const value = typed?.[name]
      // Browsers let no line break into a single line.
      if (locale === 'en' || !kept || value === undefined || (name !== 'content' && /[\r\n]/.test(value))) continue
      fireEvent.input(field(name), { inputType: 'insertText', target: { value } })
      fireEvent.blur(field(name))
      await waitFor(() => expect([value, field(name).value]).toEqual([value, kept[name]]))
      await waitFor(() => expect([value, messageOf(name)]).toEqual([value, errors[name]]))
    }
  },
)

it('tidies what is pasted or filled in at once, and leaves the caret where it was', async () => {
  const { user } = renderContact()
  await user.type(field('companyName'), 'Inc.')
  field('companyName').setSelectionRange(0, 0)
  await user.paste('試験\t\u200b')
  await waitFor(() => expect(field('companyName')).toHaveValue('試験 Inc.'))
  expect(field('companyName').selectionStart).toBe(3)
  fireEvent.change(field('email'), { target: { value: 'mailto:test@example.com' } })
  await waitFor(() => expect(field('email')).toHaveValue('test@example.com'))
})

it('changes nothing while the visitor types', async () => {
  const { user } = renderContact()
  await user.type(field('name'), ' 試験 \u200b')
  await user.type(field('email'), 'test@example.com, ')
  await settled()
  expect(field('email')).toHaveValue('test@example.com, ')
  await user.tab()
  await waitFor(() => expect(field('email')).toHaveValue('test@example.com'))
  expect(field('name')).toHaveValue('試験')
})

it('confirms what the fields show, tidy, although no event told of it', async () => {
  renderContact()
  fill('ja', { email: 'other@example.com' })
  // As React never hears of it.
  field('name').value = '\u200b見本\t花子'
  field('email').value = 'Test <test@example.com>'
  field('phone1').value = '\u202d+81 90-1234-5678\u202c'
  field('content').value = '一行目\u000b二行目\u0002'
  press(texts.ja.next)
  await waitFor(() => expect(heading()).toHaveTextContent(texts.ja.headings.confirm))
  expect(shownAnswers()).toMatchObject({
    お名前: '見本 花子',
    電話番号: '090-1234-5678',
    メールアドレス: 'test@example.com',
    お問い合わせ内容: '一行目\n二行目',
  })
  expect([1, 2, 3].map((part) => field(`phone${part}`).value)).toEqual(['090', '1234', '5678'])
})

it('leaves the address of mail to nothing that rewrites it, and has six rows for the message', () => {
  renderContact()
  expect(field('content')).toHaveAttribute('rows', '6')
  expect(field('email')).toHaveAttribute('type', 'text')
  expect(field('email')).toHaveAttribute('inputmode', 'email')
  expect(field('email')).toHaveAttribute('autocomplete', 'email')
})

it('offers the kinds and prefectures of the language', () => {
  renderContact('en')
  const offered = within(screen.getByRole('radiogroup', { name: 'Type of enquiry' })).getAllByRole('radio')
  expect(offered.map((kind) => kind.closest('label')?.textContent)).toEqual(kinds.en)
  const prefecture = screen.getByLabelText('Prefecture')
  expect(within(prefecture).getAllByRole('option')).toHaveLength(49)
  expect(prefecture).toHaveDisplayValue('Please choose')
})

describe('a failed "next"', () => {
  it.each<Locale>(['ja', 'en'])('names all that is missing in a summary that has the focus (%s)', async (locale) => {
    renderContact(locale)
    press(texts[locale].next)
    const summary = await screen.findByRole('group', { name: texts[locale].summary.heading })
    await waitFor(() => expect(summary).toHaveFocus())
    const told = messages[locale]
    const number = locale === 'ja' ? `電話番号：${told.number}` : `Telephone number: ${told.number}`
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([told.name, told.nameFurigana, number, told.email, told.content, told.consent])
    expect(heading()).toHaveTextContent(texts[locale].headings.input)
    expect(screen.getByRole('button', { name: texts[locale].next })).toBeEnabled()
  })

  it('leads from the summary to the first wrong part of a number', async () => {
    const { user } = renderContact()
    fill('ja', { phone3: '12' })
    press(texts.ja.next)
    await user.click(await screen.findByRole('link', { name: /^電話番号/ }))
    expect(field('phone3')).toHaveFocus()
  })

  it('takes the focus again when it fails again', async () => {
    const { user } = renderContact()
    fill('ja', { name: '' })
    press(texts.ja.next)
    await user.click(await screen.findByRole('link', { name: messages.ja.name }))
    expect(field('name')).toHaveFocus()
    press(texts.ja.next)
    await waitFor(() => expect(screen.getByRole('group', { name: texts.ja.summary.heading })).toHaveFocus())
  })

  it('drops an entry as soon as its field is right', async () => {
    const { user } = renderContact()
    fill('ja', { name: '', content: '' })
    press(texts.ja.next)
    await screen.findByRole('link', { name: messages.ja.name })
    await user.type(field('name'), '試')
    await waitFor(() => expect(screen.queryByRole('link', { name: messages.ja.name })).not.toBeInTheDocument())
    expect(field('name')).toHaveFocus()
  })
})

describe('consent', () => {
  it.each<Locale>(['ja', 'en'])('is asked for with a warning, and the step stays (%s)', async (locale) => {
    const { user } = renderContact(locale)
    expect(field('agree')).not.toBeChecked()
    fill(locale, { agree: false })
    press(texts[locale].next)
    expect(await screen.findByRole('alert')).toHaveTextContent(messages[locale].consent)
    expect(heading()).toHaveTextContent(texts[locale].headings.input)
    await user.click(screen.getByRole('checkbox', { name: texts[locale].fields.agree }))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('stands under a notice with seven points', () => {
    renderContact()
    const notice = screen.getByRole('region', { name: '個人情報の取り扱いについて' })
    expect(within(notice).getAllByRole('listitem')).toHaveLength(7)
    expect(notice).toHaveAttribute('tabindex', '0')
    expect(notice.compareDocumentPosition(field('agree'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('furigana', () => {
  it('turns hiragana into katakana with one tap', async () => {
    const { user } = renderContact()
    await user.type(field('nameFurigana'), 'やまだ ゔぁゝー タロウ')
    expect(screen.queryByRole('button', { name: texts.ja.toKatakana })).not.toBeInTheDocument()
    await user.tab()
    await user.click(await screen.findByRole('button', { name: texts.ja.toKatakana }))
    expect(field('nameFurigana')).toHaveValue('ヤマダ ヴァヽー タロウ')
    expect(field('nameFurigana')).toHaveFocus()
    await waitFor(() => expect(messageOf('nameFurigana')).toBeUndefined())
    expect(screen.queryByRole('button', { name: texts.ja.toKatakana })).not.toBeInTheDocument()
  })

  it('is left alone in English', async () => {
    const { user } = renderContact('en')
    await user.type(field('nameFurigana'), 'しけん ｼｹﾝ')
    await user.tab()
    await settled()
    expect(field('nameFurigana')).toHaveValue('しけん ｼｹﾝ')
    expect(messageOf('nameFurigana')).toBeUndefined()
  })
})

it('hides the trap from people, assistive technology and password managers', () => {
  renderContact()
  const trap = field('website')
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(trap).toHaveAttribute('tabindex', '-1')
  expect(trap).toHaveAttribute('autocomplete', 'off')
})
