import { goodEnquiry } from '@site/contract/enquiry/cases'
import { screen } from '@testing-library/react'
import { field, press, renderContact, texts } from '../testing/form.tsx'

// What checks answers can't be fetched.
jest.mock('./checking.ts', () => {
  throw new Error('it is gone')
})

it.each([
  ['ja', '/contact'],
  ['en', '/contact-en'],
] as const)('offers to load an outdated page anew, with what was entered (%s)', async (locale, path) => {
  renderContact(locale, { isOutdated: true })
  press(texts[locale].next)
  expect(await screen.findByRole('alert')).toHaveTextContent(texts[locale].outdated.heading)
  const reload = screen.getByRole('button', { name: texts[locale].outdated.reload })
  expect(reload).toHaveAttribute('formmethod', 'post')
  expect(reload).toHaveAttribute('formaction', path)
})

it('says that the connection failed where the page is not outdated', async () => {
  renderContact('en')
  press(texts.en.next)
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.en.failure.files)
})

it('begins with what was entered before the page was loaded anew', () => {
  renderContact('ja', { entered: { ...goodEnquiry.ja, typeContact: '2', agree: true } })
  expect(field('name')).toHaveValue(goodEnquiry.ja.name)
  expect(field('content')).toHaveValue(goodEnquiry.ja.content)
  expect(document.querySelector("[name='typeContact']:checked")).toHaveAttribute('value', '2')
  expect(field('agree')).toBeChecked()
})
