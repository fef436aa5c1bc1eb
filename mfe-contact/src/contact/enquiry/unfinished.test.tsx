/** @jest-environment jsdom */
import type { Locale } from '@site/contract'
import { act, screen, waitFor } from '@testing-library/react'
import {
  everything,
  field,
  fill,
  heading,
  press,
  renderContact,
  shownAnswers,
  texts,
  toConfirmation,
} from '../testing/form.tsx'
import { accepted, catchMail, fetched } from '../testing/mail.ts'

catchMail()

describe('a form that was left before it was sent', () => {
  const { take, discard, heading: offer } = texts.ja.unfinished
  const comeBack = (locale: Locale = 'ja') => renderContact(locale, { again: true })

  it('is offered, but not filled in automatically', () => {
    const { unmount } = renderContact()
    fill('ja', everything)
    unmount()
    comeBack()
    expect(screen.getByText(offer)).toBeVisible()
    expect(field('name')).toHaveValue('')
    expect(field('content')).toHaveValue('')
  })

  it('is restored with one button, except the consent', async () => {
    const { unmount } = renderContact()
    fill('ja', everything)
    unmount()
    comeBack()
    press(take)
    expect(heading()).toHaveFocus()
    expect(screen.queryByText(offer)).not.toBeInTheDocument()
    expect(field('agree')).not.toBeChecked()
    await toConfirmation('ja', everything)
    expect(shownAnswers()).toMatchObject({ お問い合わせの種類: 'その他', 都道府県: '東京都', FAX番号: '045-123-4567' })
  })

  it('is restored in the other language too', () => {
    const { unmount } = renderContact()
    fill('ja', everything)
    unmount()
    comeBack('en')
    press(texts.en.unfinished.take)
    expect(field('companyName')).toHaveValue('試験株式会社')
    expect(field('address')).toHaveDisplayValue('Tokyo')
    expect(screen.getByRole('radio', { name: 'Others' })).toBeChecked()
  })

  it('is not offered after it was discarded', () => {
    const { unmount } = renderContact()
    fill('ja')
    unmount()
    const second = comeBack()
    press(discard)
    expect(heading()).toHaveFocus()
    second.unmount()
    comeBack()
    expect(screen.queryByText(offer)).not.toBeInTheDocument()
  })

  it('is not offered after it was sent, even if the visitor left the page meanwhile', async () => {
    let arrive: (response: Response) => void = () => {}
    fetched.mockReturnValue(new Promise((resolve) => (arrive = resolve)))
    const { unmount } = renderContact()
    await toConfirmation('ja')
    press(texts.ja.send)
    unmount()
    await act(async () => {
      arrive(accepted)
      await Promise.resolve()
    })
    await waitFor(() => {
      const { unmount: leave } = comeBack()
      const offers = screen.queryAllByText(offer).length
      leave()
      expect(offers).toBe(0)
    })
  })

  it('is not offered after the completion', async () => {
    fetched.mockResolvedValue(accepted)
    const { unmount } = renderContact()
    await toConfirmation('ja')
    press(texts.ja.send)
    await screen.findByText('R-20260105-1')
    unmount()
    comeBack()
    expect(screen.queryByText(offer)).not.toBeInTheDocument()
  })
})
