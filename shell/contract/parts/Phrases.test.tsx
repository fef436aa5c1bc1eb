/** @jest-environment jsdom */
import { render } from '@testing-library/react'
import { Phrases, plainText } from './Phrases.tsx'

const marked = '太陽光発電に、\n安全の\n備えを'

/** Imitates a page translator, which wraps each text node in a new element. */
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

it('never lets a line break inside お問い合わせ', () => {
  const { container } = render(<Phrases>内容は、お問い合わせください。</Phrases>)
  expect(container).toHaveTextContent('内容は、お問い合わせください。')
  expect(container.querySelector('.whole')).toHaveTextContent(/^お問い合わせ$/)
})

it.each([
  [marked, '太陽光発電に、安全の備えを', 2],
  ['Safety first', 'Safety first', 0],
])('lets lines break only at the marks, and removes the marks from the text: %j', (children, text, breaks) => {
  const { container } = render(<Phrases>{children}</Phrases>)
  expect(container.textContent).toBe(text)
  expect(plainText(children)).toBe(text)
  expect(container.querySelectorAll('wbr')).toHaveLength(breaks)
})

it('replaces the whole text after a page translator has changed it', () => {
  const { container, rerender } = render(<Phrases>Safety first</Phrases>)
  for (const next of [marked, '安全\nを', 'Safety first']) {
    translate(container)
    rerender(<Phrases>{next}</Phrases>)
    expect(container.textContent).toBe(plainText(next))
  }
})
