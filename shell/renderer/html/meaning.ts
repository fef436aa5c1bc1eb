/** Carries what an editor's style means past the sanitizer, which removes styles. */
export const meaningName = 'data-meaning'

const elements = { struck: 's', strong: 'strong', emphasized: 'em' } as const

/** Notes on an element what its style, or its kind of list item, says of its text. Other notes on it go. */
export function noteMeaning(element: Element) {
  const style = element.getAttribute('style') ?? ''
  const isBold = ['b', 'strong'].includes(element.localName)
  const meanings = [
    /text-decoration[^;]*line-through/i.test(style) && 'struck',
    !isBold && /font-weight:\s*(bold|[6-9]00)/i.test(style) && 'strong',
    /font-style:\s*italic/i.test(style) && 'emphasized',
    // Google Docs puts all of a text into such a `<b>`.
    isBold && /font-weight:\s*(normal|400)/i.test(style) && 'plain',
    element.localName === 'li' && element.getAttribute('data-list'),
  ]
  const noted = meanings.filter((each) => each !== false && each !== null)
  if (noted.length > 0) element.setAttribute(meaningName, noted.join(' '))
  else element.removeAttribute(meaningName)
}

/** Says by elements what was noted. */
export function applyMeaning(body: HTMLElement) {
  const { ownerDocument: document } = body
  for (const element of body.querySelectorAll(`[${meaningName}]`)) {
    const meanings = element.getAttribute(meaningName)!.split(' ')
    element.removeAttribute(meaningName)
    if (meanings.includes('plain')) element.replaceWith(...element.childNodes)
    for (const [meaning, name] of Object.entries(elements)) {
      if (!meanings.includes(meaning)) continue
      const inner = document.createElement(name)
      inner.append(...element.childNodes)
      element.append(inner)
    }
    if (meanings.includes('checked')) element.prepend('☑ ')
    if (meanings.includes('unchecked')) element.prepend('☐ ')
    const list = element.parentElement
    const isUnordered = ['bullet', 'checked', 'unchecked'].some((kind) => meanings.includes(kind))
    if (!isUnordered || list?.localName !== 'ol') continue
    const unordered = document.createElement('ul')
    unordered.append(...list.childNodes)
    list.replaceWith(unordered)
  }
}
