/** @jest-environment jsdom */
import type { Locale } from '@site/contract'
import { emptyEnquiry, kinds } from '@site/contract/enquiry'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { field, heading, press, renderContact, shownAnswers, texts, toConfirmation } from '../testing/form.tsx'

describe.each<[Locale, string, string]>([
  ['ja', '200K 2台 + 100K 1台', '検討中の構成：200K 2台 + 100K 1台'],
  ['en', '2 × 200K + 1 × 100K', 'Configuration: 2 × 200K + 1 × 100K'],
])('a configuration from another page (%s)', (locale, summary, words) => {
  const address = '#units=200K-2.100K-1'
  const t = texts[locale].configuration
  const shown = () => screen.queryByText(t.summary.replace('{{units}}', summary))

  it('is shown, and is at the start of the confirmed message', async () => {
    renderContact(locale, { address })
    expect(shown()).toBeVisible()
    expect(field('content')).toHaveValue(`${words}\n`)
    expect(field('typeContact')).toBeChecked()
    await toConfirmation(locale, { content: `${words}\n?` })
    expect(shownAnswers()[texts[locale].fields.content]).toBe(`${words}\n?`)
    press(texts[locale].back)
    await waitFor(() => expect(shown()).toBeVisible())
  })

  it('can be removed, with only its own words in the message', () => {
    renderContact(locale, { address })
    fireEvent.change(field('content'), { target: { value: `${words}\n?` } })
    press(t.cancel)
    expect(shown()).not.toBeInTheDocument()
    expect(field('content')).toHaveValue('?')
    expect(heading()).toHaveFocus()
  })

  it('does not remove its words if the visitor edited them', () => {
    renderContact(locale, { address })
    fireEvent.change(field('content'), { target: { value: `${words}?` } })
    press(t.cancel)
    expect(field('content')).toHaveValue(`${words}?`)
  })

  it('comes before the typed text and replaces the previous configuration', async () => {
    renderContact(locale)
    fireEvent.change(field('content'), { target: { value: '?' } })
    press('configuration link')
    const unit = locale === 'ja' ? '50K 1台' : '1 × 50K'
    await waitFor(() => expect(field('content')).toHaveValue(`${t.words.replace('{{units}}', unit)}\n?`))
  })
})

describe('a link that asks for a kind of enquiry', () => {
  const kind = () => screen.getAllByRole<HTMLInputElement>('radio').findIndex(({ checked }) => checked)

  it.each([1, 2, 3, 4, 5, 6])('preselects the kind %s', async (place) => {
    renderContact('ja', { address: `?from=battery&kind=${place}` })
    expect(kind()).toBe(place - 1)
    await toConfirmation('ja', { typeContact: String(place - 1) })
    expect(shownAnswers()['お問い合わせの種類']).toBe(kinds.ja[place - 1])
  })

  it.each(['?kind', '?kind=', '?kind=0', '?kind=7', '?kind=01', '?kind=1.0', '?kind=wind', '?other=1'])(
    'is ignored if the kind does not exist: %s',
    (address) => {
      renderContact('ja', { address })
      expect(kind()).toBe(0)
    },
  )

  it('does not change a kind that the visitor chose', () => {
    renderContact('ja', { address: '?kind=2', entered: { ...emptyEnquiry, typeContact: '4' } })
    expect(kind()).toBe(4)
  })
})
