import { render, screen } from '@testing-library/react'
import { Steps } from './Steps.tsx'

const steps = [
  { long: 'Enter your enquiry', short: 'Enter' },
  { long: 'Confirm your answers', short: 'Confirm' },
  { long: 'Enquiry sent', short: 'Sent' },
]

it('says which step is the current one, and which are done', () => {
  render(<Steps aria-label="steps" steps={steps} current={1} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items.map((item) => item.hasAttribute('data-done'))).toEqual([true, false, false])
})

it('numbers the steps and carries both labels for the stylesheet to choose from', () => {
  render(<Steps aria-label="steps" steps={steps} current={0} />)
  const [first] = screen.getAllByRole('listitem')
  expect(Array.from(first?.children ?? [], ({ textContent }) => textContent)).toEqual([
    '1',
    'Enter your enquiry',
    'Enter',
  ])
})
