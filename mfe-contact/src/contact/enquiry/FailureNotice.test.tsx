/** @jest-environment jsdom */
import { goodEnquiry } from '@site/contract/enquiry/cases'
import { screen } from '@testing-library/react'
import { field, press, renderContact, texts } from '../testing/form.tsx'

jest.mock('./checking.ts', () => {
  throw new Error('failed to load')
})

it.each([
  ['ja', '/contact'],
  ['en', '/contact-en'],
] as const)('offers to reload an outdated page and keep what was typed (%s)', async (locale, path) => {
  renderContact(locale, { isOutdated: true })
  press(texts[locale].next)
  expect(await screen.findByRole('alert')).toHaveTextContent(texts[locale].outdated.heading)
  const reload = screen.getByRole('button', { name: texts[locale].outdated.reload })
  expect(reload).toHaveAttribute('formmethod', 'post')
  expect(reload).toHaveAttribute('formaction', path)
})

it('reports a failed connection if the page is not outdated', async () => {
  renderContact('en')
  press(texts.en.next)
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.en.failure.files)
})

it('contains what was typed before the page was reloaded', () => {
  renderContact('ja', { entered: { ...goodEnquiry.ja, typeContact: '2', agree: true } })
  expect(field('name')).toHaveValue(goodEnquiry.ja.name)
  expect(field('content')).toHaveValue(goodEnquiry.ja.content)
  expect(document.querySelector("[name='typeContact']:checked")).toHaveAttribute('value', '2')
  expect(field('agree')).toBeChecked()
})
