import { createElement } from './createElement.ts'

/**
 * Matches passages in which no line should end: dates, figures with their units, and the word お問い合わせ. The browser
 * would split this word when it breaks lines between phrases (`word-break: auto-phrase`).
 */
const whole =
  /(?:\d{4}年)?\d{1,2}月\d{1,2}日|\d{4}年\d{1,2}月|−?\d[\d,.]{0,11}(?:～−?\d[\d,.]{0,11})?(?:[ \u00a0]?(?:kWh|MWh|kW|MW|mm|cm|t|℃)(?![A-Za-z])|%|回)|お問い合わせ/g

/** The maximum number of passages that are wrapped in one article, as a limit for its size. Real articles have dozens. */
const mostPassages = 1000

/** Wraps these passages in `<span data-unbroken>`. The stylesheet of the page prevents line breaks in such elements. */
export function keepWhole(body: HTMLElement) {
  let passages = 0
  for (const text of textsIn(body)) {
    const parts: (string | Node)[] = []
    let end = 0
    for (const { 0: found, index } of text.data.matchAll(whole)) {
      passages += 1
      if (passages > mostPassages) break
      const span = createElement(body, 'span')
      span.dataset['unbroken'] = ''
      span.textContent = found
      parts.push(text.data.slice(end, index), span)
      end = index + found.length
    }
    if (end > 0) text.replaceWith(...parts, text.data.slice(end))
  }
}

function textsIn(node: Node): Text[] {
  return [...node.childNodes].flatMap((child) =>
    child.nodeType === child.TEXT_NODE ? [child as Text] : textsIn(child),
  )
}
