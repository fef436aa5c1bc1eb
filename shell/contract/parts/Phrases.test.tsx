import { render, screen } from '@testing-library/react'
import { Phrases } from './Phrases.tsx'
import { plainText } from './phrasesOf.ts'

const marked = '太陽光発電に、\u200b安全の\u200b備えを'

it('lets lines break between phrases, with nothing of the marks in the text', () => {
  render(
    <h2>
      <Phrases>{marked}</Phrases>
    </h2>,
  )
  const heading = screen.getByRole('heading')
  expect(heading.textContent).toBe('太陽光発電に、安全の備えを')
  expect(heading.querySelectorAll('wbr')).toHaveLength(2)
})

it('leaves a text without marks as it is', () => {
  const { container } = render(<Phrases>Safety first</Phrases>)
  expect(container.innerHTML).toBe('Safety first')
})

it('takes the marks out where the text is more than a heading', () => {
  expect(plainText(marked)).toBe('太陽光発電に、安全の備えを')
})
