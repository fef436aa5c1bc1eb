import { render, screen } from '@testing-library/react'
import { Phrases, plainText } from './Phrases.tsx'

const marked = '太陽光発電に、\n安全の\n備えを'
const text = '太陽光発電に、安全の備えを'

/** As a page translator does: each text node goes into an element of the translator's own. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  for (const node of nodes) {
    const font = document.createElement('font')
    node.replaceWith(font)
    font.append(node)
  }
}

it.each([
  ['now', marked],
  ['by earlier builds', marked.replaceAll('\n', '\u200b')],
])('lets lines break between phrases as they are marked %s, with nothing of the marks in the text', (_, children) => {
  render(
    <h2>
      <Phrases>{children}</Phrases>
    </h2>,
  )
  const heading = screen.getByRole('heading')
  expect(heading.textContent).toBe(text)
  expect(heading.querySelectorAll('wbr')).toHaveLength(2)
})

it('leaves a text without marks in one piece', () => {
  const { container } = render(<Phrases>Safety first</Phrases>)
  expect(container.textContent).toBe('Safety first')
  expect(container.querySelector('wbr')).toBeNull()
})

it('shows the next text, and nothing of the last, after a translator has been at work', () => {
  const { container, rerender } = render(<Phrases>Safety first</Phrases>)
  for (const next of [marked, '安全\nを', 'Safety first']) {
    translate(container)
    rerender(<Phrases>{next}</Phrases>)
    expect(container.textContent).toBe(plainText(next))
  }
})

it('takes the marks out where the text is more than a heading', () => {
  expect(plainText(marked)).toBe(text)
})
