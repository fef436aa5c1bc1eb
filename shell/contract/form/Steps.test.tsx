import { render, screen } from '@testing-library/react'
import { Steps } from './Steps.tsx'

const steps = ['Enter', 'Confirm', 'Sent'].map((short) => ({ long: `${short} your enquiry`, short }))

it('numbers the steps, carries both labels, and says which step is the current one and which are done', () => {
  render(<Steps steps={steps} current={1} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null])
  expect(items.map((item) => item.hasAttribute('data-done'))).toEqual([true, false, false])
  const texts = Array.from(items[0]?.children ?? [], ({ textContent }) => textContent)
  expect(texts).toEqual(['1', 'Enter your enquiry', 'Enter'])
})
