import type { Locale } from '@site/contract'
import type { EnquiryValues } from '@site/contract/enquiry'
import { goodEnquiry } from '@site/contract/enquiry/cases'
import { pathOf } from '@site/contract/pages'
import { renderPage } from '@site/contract/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContactPage } from '../ContactPage.tsx'
import en from '../en.json'
import { forgetUnfinished } from '../enquiry/useUnfinished.ts'
import ja from '../ja.json'
import { HistoryButtons } from './HistoryButtons.tsx'

export const texts = { ja, en }

interface RenderOptions {
  isOutdated?: boolean
  entered?: EnquiryValues | null
  /** Query and fragment of the page's address. */
  address?: string
  /** The page was shown before in this tab. */
  again?: boolean
}

export function renderContact(
  locale: Locale = 'ja',
  { isOutdated = false, entered = null, address = '', again = false }: RenderOptions = {},
) {
  if (!again) forgetUnfinished()
  window.scrollTo = jest.fn()
  Element.prototype.scrollIntoView = jest.fn()
  const page = (
    <>
      <HistoryButtons />
      <ContactPage data={{ entered }} />
    </>
  )
  const path = pathOf('contact', locale) + address
  const result = renderPage(page, { page: 'contact', locale, texts: { contact: texts[locale] }, isOutdated, path })
  // Without these options, user-event waits after each key, and looks up styles that the tests do not load.
  return { user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }), ...result }
}

export function field(name: string): HTMLInputElement {
  const control = document.querySelector(`[name='${name}']`)
  if (!(control instanceof HTMLElement)) throw new Error(`The form has no field ${name}`)
  return control as HTMLInputElement
}

/** Returns the error message of a field, found through `aria-describedby` as assistive technology finds it. */
export function messageOf(name: string): string | undefined {
  const control = field(name)
  if (control.getAttribute('aria-invalid') !== 'true') return undefined
  return (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')
}

export function fill(locale: Locale, over: Partial<EnquiryValues> = {}) {
  const { typeContact, agree, ...values } = { ...goodEnquiry[locale], ...over }
  for (const [name, value] of Object.entries(values)) {
    if (field(name).value !== value) fireEvent.change(field(name), { target: { value } })
  }
  const kind = document.querySelector<HTMLInputElement>(`[name='typeContact'][value='${typeContact}']`)
  if (kind && !kind.checked) fireEvent.click(kind)
  if (field('agree').checked !== agree) fireEvent.click(field('agree'))
}

export function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }))
}

export async function toConfirmation(locale: Locale, over: Partial<EnquiryValues> = {}) {
  // The first focused field loads this module. In tests it is compiled first, which can take a long time.
  await import('../enquiry/checking.ts')
  fill(locale, over)
  press(texts[locale].next)
  await waitFor(() => expect(heading()).toHaveTextContent(texts[locale].headings.confirm))
  // React Hook Form sets `isSubmitted` only after `onNext` returned.
  await act(async () => {})
}

export const heading = () => screen.getByRole('heading', { level: 2 })

export function shownAnswers(): Record<string, string> {
  const rows = [...document.querySelectorAll('dl > div')]
  return Object.fromEntries(
    rows.map((row) => [row.querySelector('dt')?.textContent ?? '', row.querySelector('dd')?.textContent ?? '']),
  )
}

export const answer = (body: string, status = 200) =>
  ({ ok: status < 300, status, json: () => new Promise((resolve) => resolve(JSON.parse(body))) }) as Response

export const everything = {
  typeContact: '5',
  companyName: '試験株式会社',
  departmentName: '営業部',
  positionName: '課長',
  address: '13',
  fax1: '045',
  fax2: '123',
  fax3: '4567',
  content: '一行目\n二行目',
}
