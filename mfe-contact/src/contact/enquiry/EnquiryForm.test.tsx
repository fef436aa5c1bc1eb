/** @jest-environment jsdom */
import type { Locale } from '@site/contract'
import { messages } from '@site/contract/enquiry'
import { act, screen, waitFor, within } from '@testing-library/react'
import {
  answer,
  everything,
  field,
  heading,
  messageOf,
  press,
  renderContact,
  shownAnswers,
  texts,
  toConfirmation,
} from '../testing/form.tsx'
import { accepted, catchMail, fetched } from '../testing/mail.ts'

catchMail()

const keys = () =>
  fetched.mock.calls.map(([, request]) => (request.headers as Record<string, string>)['Idempotency-Key'])
const currentStep = () =>
  within(screen.getByRole('list', { name: texts.ja.steps.label })).getByText(
    (_, item) => item?.getAttribute('aria-current') === 'step',
  )

describe('the confirmation', () => {
  it('leaves out company, department, position and prefecture if they are empty', async () => {
    renderContact()
    await toConfirmation('ja')
    expect(Object.keys(shownAnswers())).toEqual([
      'お問い合わせの種類',
      'お名前',
      'フリガナ',
      '電話番号',
      'FAX番号',
      'メールアドレス',
      'お問い合わせ内容',
    ])
    expect(shownAnswers()['FAX番号']).toBe(texts.ja.empty)
  })

  it('shows the fax number in English only if one was entered', async () => {
    renderContact('en')
    await toConfirmation('en')
    expect(shownAnswers()).not.toHaveProperty('Fax number')
    press(texts.en.back)
    await waitFor(() => expect(heading()).toHaveTextContent(texts.en.headings.input))
    await toConfirmation('en', { fax1: '03', fax2: '1234', fax3: '5678' })
    expect(shownAnswers()).toHaveProperty('Fax number', '03-1234-5678')
  })

  it('has a button from each answer to its field', async () => {
    renderContact()
    await toConfirmation('ja')
    press('電話番号を変更する')
    await waitFor(() => expect(field('phone1')).toHaveFocus())
    expect(field('name')).toHaveValue('試験 入力')
    expect(field('agree')).toBeChecked()
    await toConfirmation('ja', { phone1: '06' })
    expect(shownAnswers()['電話番号']).toBe('06-1234-5678')
  })
})

describe('the steps', () => {
  it('scroll to the top and move the focus to their heading', async () => {
    renderContact()
    expect(window.scrollTo).not.toHaveBeenCalled()
    expect(currentStep()).toHaveTextContent(texts.ja.steps.input.long)
    await toConfirmation('ja')
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
    expect(heading()).toHaveFocus()
    expect(currentStep()).toHaveTextContent(texts.ja.steps.confirm.long)
    // The browser's history contains the step, but no typed values.
    expect(screen.getByRole('status', { name: 'history state' })).toHaveTextContent('{"enquiryStep":"confirm"}')
    expect(currentStep().previousSibling).toHaveAttribute('data-done')
  })

  it('follow Back and Forward of the browser and keep what was typed', async () => {
    const { path } = renderContact()
    await toConfirmation('ja', everything)
    expect(path()).toBe('/contact')
    press('browser back')
    await waitFor(() => expect(heading()).toHaveTextContent(texts.ja.headings.input))
    expect(heading()).toHaveFocus()
    expect(field('content')).toHaveValue('一行目\n二行目')
    press('browser forward')
    await waitFor(() => expect(heading()).toHaveTextContent(texts.ja.headings.confirm))
  })

  it('do not go forward to the confirmation if the answers are no longer valid', async () => {
    const { user } = renderContact()
    await toConfirmation('ja')
    press('browser back')
    await waitFor(() => expect(heading()).toHaveTextContent(texts.ja.headings.input))
    await user.clear(field('name'))
    await user.click(screen.getByRole('button', { name: 'browser forward' }))
    await waitFor(() => expect(messageOf('name')).toBe(messages.ja.name))
    expect(heading()).toHaveTextContent(texts.ja.headings.input)
  })

  it('do not change when the visitor uses the skip link', async () => {
    const { path } = renderContact()
    await toConfirmation('ja')
    press('skip link')
    await waitFor(() => expect(path()).toBe('/contact#main'))
    expect(heading()).toHaveTextContent(texts.ja.headings.confirm)
    press(texts.ja.back)
    await waitFor(() => expect(heading()).toHaveTextContent(texts.ja.headings.input))
  })
})

describe('sending', () => {
  it('shows a status and sends only once, however often the visitor clicks', async () => {
    let arrive: (response: Response) => void = () => {}
    fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const { user } = renderContact()
    await toConfirmation('ja')
    await user.dblClick(screen.getByRole('button', { name: texts.ja.send }))
    expect(screen.getByRole('button', { name: texts.ja.send })).toBeDisabled()
    expect(screen.getByRole('region', { name: texts.ja.headings.confirm })).toHaveAttribute('aria-busy', 'true')
    await act(async () => {
      arrive(accepted)
      await Promise.resolve()
    })
    expect(fetched).toHaveBeenCalledTimes(1)
    expect(heading()).toHaveTextContent(texts.ja.headings.complete)
    expect(screen.getByRole('region', { name: texts.ja.headings.complete })).toHaveAttribute('aria-busy', 'false')
  })

  it('keeps what was typed when it fails, and can be tried again', async () => {
    fetched.mockRejectedValueOnce(new TypeError('failed'))
    renderContact()
    await toConfirmation('ja', everything)
    press(texts.ja.send)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('ただいまメンテナンス中です。ご迷惑をお掛け致しますが、しばらくお待ち下さい。。')
    expect(within(alert).getByRole('link', { name: '00-0000-0000' })).toHaveAttribute('href', 'tel:0000000000')
    expect(alert).toHaveTextContent(texts.ja.failure.kept)
    expect(heading()).toHaveTextContent(texts.ja.headings.confirm)
    const send = screen.getByRole('button', { name: texts.ja.send })
    expect(send).toBeEnabled()
    expect(send).toHaveFocus()
    expect(field('content')).toHaveValue('一行目\n二行目')

    fetched.mockResolvedValueOnce(accepted)
    press(texts.ja.send)
    await waitFor(() => expect(heading()).toHaveTextContent(texts.ja.headings.complete))
  })

  it('asks to wait a minute after too many enquiries', async () => {
    fetched.mockResolvedValue(answer('', 429))
    renderContact('en')
    await toConfirmation('en')
    press(texts.en.send)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Please try again in a minute.')
    // The specification requires this text first for every response except success.
    expect(within(alert).getAllByRole('paragraph')[0]).toHaveTextContent(
      'Under maintenance now. We apologize for the inconvenience. Thank you for your understanding.',
    )
  })

  it('shows which answers the API refused', async () => {
    fetched.mockResolvedValue(answer('{"code":0,"errors":{"phone":"message 1","email":"message 2"}}', 422))
    renderContact()
    await toConfirmation('ja')
    press(texts.ja.send)
    const items = within(await screen.findByRole('alert')).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual(['電話番号：message 1', 'メールアドレス：message 2'])
  })

  it('uses the same key for the same enquiry, and a new key when the enquiry changes', async () => {
    fetched.mockResolvedValue(answer('', 500))
    renderContact()
    await toConfirmation('ja')
    press(texts.ja.send)
    await screen.findByRole('alert')
    press(texts.ja.send)
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
    await screen.findByRole('alert')
    press(texts.ja.back)
    await waitFor(() => expect(heading()).toHaveTextContent(texts.ja.headings.input))
    await toConfirmation('ja', { content: '別の質問です。' })
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    press(texts.ja.send)
    await screen.findByRole('alert')
    const [first, second, third] = keys()
    expect(first).toBe(second)
    expect(third).not.toBe(first)
  })
})

describe.each<[Locale, string]>([
  ['ja', '/'],
  ['en', '/en'],
])('the completion (%s)', (locale, top) => {
  it('shows the reference number and a link to the top page, and cannot send again after Back', async () => {
    fetched.mockResolvedValue(accepted)
    renderContact(locale)
    await toConfirmation(locale)
    press(texts[locale].send)
    expect(await screen.findByText('R-20260105-1')).toBeVisible()
    expect(screen.getByRole('link', { name: texts[locale].complete.toTop })).toHaveAttribute('href', top)
    expect(heading()).toHaveFocus()
    press('browser back')
    await act(async () => {})
    expect(heading()).toHaveTextContent(texts[locale].headings.complete)
    expect(screen.queryByRole('button', { name: texts[locale].send })).not.toBeInTheDocument()
  })
})

it('shows the completion even without a reference number', async () => {
  fetched.mockResolvedValue(answer('{"code":1}'))
  renderContact()
  await toConfirmation('ja')
  press(texts.ja.send)
  await waitFor(() => expect(heading()).toHaveTextContent(texts.ja.headings.complete))
  expect(screen.queryByText(texts.ja.complete.reference)).not.toBeInTheDocument()
})
