/** @jest-environment jsdom */
import type { Locale } from '@site/contract'
import { kinds, messages } from '@site/contract/enquiry'
import { cases } from '@site/contract/enquiry/cases'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { field, fill, heading, messageOf, press, renderContact, shownAnswers, texts } from '../testing/form.tsx'

const settled = () => waitFor(() => undefined)

describe.each<Locale>(['ja', 'en'])('a field (%s)', (locale) => {
  const expected = messages[locale]

  it.each(['name', 'nameFurigana', 'email', 'content'] as const)(
    '%s is checked when the visitor leaves it',
    async (name) => {
      const { user } = renderContact(locale)
      await user.click(field(name))
      expect(messageOf(name)).toBeUndefined()
      await user.tab()
      await waitFor(() => expect(messageOf(name)).toBe(expected[name]))
    },
  )

  it.each(['companyName', 'departmentName', 'positionName', 'address', 'phone1', 'fax1'])(
    '%s shows no message when the visitor leaves it empty',
    async (name) => {
      const { user } = renderContact(locale)
      await user.click(field(name))
      await user.tab()
      await settled()
      expect(messageOf(name)).toBeUndefined()
    },
  )

  it.each(['phone1', 'phone2', 'fax1', 'fax2'])('%s is checked while the visitor types', async (name) => {
    const { user } = renderContact(locale)
    await user.type(field(name), '0')
    await waitFor(() => expect(messageOf(name)).toBe(expected.number))
    await user.type(field(name), '3')
    await waitFor(() => expect(messageOf(name)).toBeUndefined())
  })

  it('removes its message once the mistake is corrected', async () => {
    const { user } = renderContact(locale)
    await user.type(field('email'), 'test@example')
    expect(messageOf('email')).toBeUndefined()
    await user.tab()
    await waitFor(() => expect(messageOf('email')).toBe(expected.email))
    await user.type(field('email'), '.com')
    await waitFor(() => expect(messageOf('email')).toBeUndefined())
  })
})

it('keeps message and text while an input method composes', async () => {
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
  'shows the tidied %s when the visitor leaves it, with a message if it is wrong',
  async (name) => {
    renderContact()
    await import('./checking.ts')
    for (const { locale, typed, kept, errors } of cases) {
      const value = typed?.[name]
      // Browsers remove line breaks from single-line inputs.
      if (locale === 'en' || !kept || value === undefined || (name !== 'content' && /[\r\n]/.test(value))) continue
      fireEvent.input(field(name), { inputType: 'insertText', target: { value } })
      fireEvent.blur(field(name))
      await waitFor(() => expect([value, field(name).value]).toEqual([value, kept[name]]))
      await waitFor(() => expect([value, messageOf(name)]).toEqual([value, errors[name]]))
    }
  },
)

it('tidies pasted or autofilled text at once, and keeps the caret in place', async () => {
  const { user } = renderContact()
  await user.type(field('companyName'), 'Inc.')
  field('companyName').setSelectionRange(0, 0)
  await user.paste('試験\t\u200b')
  await waitFor(() => expect(field('companyName')).toHaveValue('試験 Inc.'))
  expect(field('companyName').selectionStart).toBe(3)
  fireEvent.change(field('email'), { target: { value: 'mailto:test@example.com' } })
  await waitFor(() => expect(field('email')).toHaveValue('test@example.com'))
})

it('does not tidy text while the visitor types', async () => {
  const { user } = renderContact()
  await user.type(field('name'), ' 試験 \u200b')
  await user.type(field('email'), 'test@example.com, ')
  await settled()
  expect(field('email')).toHaveValue('test@example.com, ')
  await user.tab()
  await waitFor(() => expect(field('email')).toHaveValue('test@example.com'))
  expect(field('name')).toHaveValue('試験')
})

it('confirms tidied text of the fields even if no event reported a change', async () => {
  renderContact()
  fill('ja', { email: 'other@example.com' })
  // Sets the values without an event, so React does not notice.
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

it('has a text input for the e-mail address, and six rows for the message', () => {
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
  it.each<Locale>(['ja', 'en'])('lists everything missing in a summary that gets the focus (%s)', async (locale) => {
    renderContact(locale)
    press(texts[locale].next)
    const summary = await screen.findByRole('group', { name: texts[locale].summary.heading })
    await waitFor(() => expect(summary).toHaveFocus())
    const expected = messages[locale]
    const number = locale === 'ja' ? `電話番号：${expected.number}` : `Telephone number: ${expected.number}`
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([expected.name, expected.nameFurigana, number, expected.email, expected.content, expected.consent])
    expect(heading()).toHaveTextContent(texts[locale].headings.input)
    expect(screen.getByRole('button', { name: texts[locale].next })).toBeEnabled()
  })

  it('links from the summary to the first wrong part of a number', async () => {
    const { user } = renderContact()
    fill('ja', { phone3: '12' })
    press(texts.ja.next)
    await user.click(await screen.findByRole('link', { name: /^電話番号/ }))
    expect(field('phone3')).toHaveFocus()
  })

  it('focuses the summary again when it fails again', async () => {
    const { user } = renderContact()
    fill('ja', { name: '' })
    press(texts.ja.next)
    await user.click(await screen.findByRole('link', { name: messages.ja.name }))
    expect(field('name')).toHaveFocus()
    press(texts.ja.next)
    await waitFor(() => expect(screen.getByRole('group', { name: texts.ja.summary.heading })).toHaveFocus())
  })

  it('removes an entry from the summary once its field is correct', async () => {
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
  it.each<Locale>(['ja', 'en'])(
    'is required: without it, a warning appears and the step stays (%s)',
    async (locale) => {
      const { user } = renderContact(locale)
      expect(field('agree')).not.toBeChecked()
      fill(locale, { agree: false })
      press(texts[locale].next)
      expect(await screen.findByRole('alert')).toHaveTextContent(messages[locale].consent)
      expect(heading()).toHaveTextContent(texts[locale].headings.input)
      await user.click(screen.getByRole('checkbox', { name: texts[locale].fields.agree }))
      await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    },
  )

  it('comes after a notice with seven points', () => {
    renderContact()
    const notice = screen.getByRole('region', { name: '個人情報の取り扱いについて' })
    expect(within(notice).getAllByRole('listitem')).toHaveLength(7)
    expect(notice).toHaveAttribute('tabindex', '0')
    expect(notice.compareDocumentPosition(field('agree'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('furigana', () => {
  it('can be converted from hiragana to katakana with one button', async () => {
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

  it('is not converted in English', async () => {
    const { user } = renderContact('en')
    await user.type(field('nameFurigana'), 'しけん ｼｹﾝ')
    await user.tab()
    await settled()
    expect(field('nameFurigana')).toHaveValue('しけん ｼｹﾝ')
    expect(messageOf('nameFurigana')).toBeUndefined()
  })
})

it('hides the honeypot from people, assistive technology and password managers', () => {
  renderContact()
  const trap = field('website')
  expect(trap.closest('[aria-hidden="true"]')).not.toBeNull()
  expect(trap).toHaveAttribute('tabindex', '-1')
  expect(trap).toHaveAttribute('autocomplete', 'off')
})
