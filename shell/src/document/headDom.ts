import { switchLocaleStyles } from '../locale/styles.ts'
import type { Head, HeadTag } from './head.ts'

export function applyHead(head: Head) {
  const root = document.documentElement
  // Set anew, though the same, it has the whole page styled again.
  if (root.lang !== head.lang) root.lang = head.lang
  document.body.dataset.page = head.marker
  document.title = head.title
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove()
  document.head.append(...head.tags.map(toElement))
  switchLocaleStyles(head.lang)
}

function toElement({ tag, attributes, text }: HeadTag) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' })) element.setAttribute(name, value)
  if (text !== undefined) element.textContent = text
  return element
}
