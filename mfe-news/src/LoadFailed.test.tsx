import { fireEvent, screen } from '@testing-library/react'
import { renderPage } from '@site/contract/testing'
import { LoadFailed } from './LoadFailed.tsx'
import en from './news/en.json'

const show = (load: () => unknown) =>
  renderPage(<LoadFailed texts={en.failed} />, {
    page: 'news',
    locale: 'en',
    texts: {},
    company: { Tel: '03-0000-0000' },
    load,
  })

it('says what happened and offers the telephone', () => {
  show(jest.fn())
  expect(screen.getByRole('alert')).toHaveTextContent('The news could not be loaded')
  expect(screen.getByRole('link', { name: '03-0000-0000' })).toHaveAttribute('href', 'tel:0300000000')
})

it('loads again once for any number of clicks', () => {
  const load = jest.fn(() => new Promise(() => {}))
  show(load)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  const button = screen.getByRole('button', { name: 'Loading' })
  expect(button).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(button)
  expect(load).toHaveBeenCalledTimes(1)
})
