import { createElement } from './createElement.ts'

/** An attribute that carries the meaning of an editor's style through the sanitizer, which removes styles. */
export const meaningName = 'data-meaning'

const mostStyle = 2000

const wrappers = { struck: 's', strong: 'strong', emphasized: 'em' } as const

const wrapped = new Set(
  'a abbr b cite code dd del dfn div dt em figcaption h1 h2 h3 h4 h5 h6 i ins kbd li mark p q s samp small span strong sub'
    .concat(' summary sup td th time u var')
    .split(' '),
)

/**
 * Stores the meaning of an element's style, or its kind of list item, in `data-meaning`. Removes the value that the
 * editor's HTML may contain.
 */
export function noteMeaning(element: Element) {
  const style = declarationsOf(element)
  const isBold = ['b', 'strong'].includes(element.localName)
  const weight = style.get('font-weight') ?? ''
  const meanings = [
    style.get('text-decoration')?.includes('line-through') && 'struck',
    !isBold && /^(bold|[6-9]00)$/.test(weight) && 'strong',
    style.get('font-style') === 'italic' && 'emphasized',
    // Google Docs wraps a whole text in `<b style="font-weight:normal">`.
    isBold && /^(normal|400)$/.test(weight) && 'plain',
    element.localName === 'li' && element.getAttribute('data-list'),
  ]
  const noted = wrapped.has(element.localName) ? meanings.filter((each) => typeof each === 'string') : []
  if (noted.length > 0) element.setAttribute(meaningName, noted.join(' '))
  else element.removeAttribute(meaningName)
}

function declarationsOf(element: Element): Map<string, string> {
  const declarations = (element.getAttribute('style') ?? '').slice(0, mostStyle).toLowerCase().split(';')
  return new Map(
    declarations.map((each) => {
      const [name = '', ...value] = each.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
}

/** Replaces the stored meanings by elements such as `<strong>` and by lists of the right kind. */
export function applyMeaning(body: HTMLElement) {
  for (const element of body.querySelectorAll(`[${meaningName}]`)) {
    const meanings = element.getAttribute(meaningName)!.split(' ')
    element.removeAttribute(meaningName)
    for (const [meaning, name] of Object.entries(wrappers)) {
      if (!meanings.includes(meaning)) continue
      const wrapper = createElement(body, name)
      wrapper.append(...element.childNodes)
      element.append(wrapper)
    }
    if (meanings.includes('plain')) element.replaceWith(...element.childNodes)
    if (meanings.includes('checked')) element.prepend('☑ ')
    if (meanings.includes('unchecked')) element.prepend('☐ ')
    const list = element.parentElement
    const isUnordered = ['bullet', 'checked', 'unchecked'].some((kind) => meanings.includes(kind))
    if (!isUnordered || list?.localName !== 'ol') continue
    const unordered = createElement(body, 'ul')
    unordered.append(...list.childNodes)
    list.replaceWith(unordered)
  }
}
