/** A day, a figure with its unit, and the word that phrases would part: what no line should end in. */
const whole =
  /(?:\d{4}年)?\d{1,2}月\d{1,2}日|\d{4}年\d{1,2}月|−?\d[\d,.]{0,11}(?:～−?\d[\d,.]{0,11})?(?:[ \u00a0]?(?:kWh|MWh|kW|MW|mm|cm|t|℃)(?![A-Za-z])|%|回)|お問い合わせ/g

/** An article has dozens. */
const mostHeld = 1000

/** Holds such passages of an editor's text together; the page's stylesheet knows them by `data-unbroken`. */
export function keepWhole(body: HTMLElement) {
  const { ownerDocument: document } = body
  let held = 0
  for (const text of textsIn(body)) {
    const parts: (string | Node)[] = []
    let end = 0
    for (const { 0: found, index } of text.data.matchAll(whole)) {
      held += 1
      if (held > mostHeld) break
      const span = document.createElement('span')
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
