import { localeStyles } from '../locale/styles.ts'
import type { Head, HeadTag } from './head.ts'

const ownTag = 'data-head'

/** Makes the document say what `head` says, as the server would have written it. */
export function applyHead(head: Head) {
  const root = document.documentElement
  // Set anew, though the same, it has the whole page styled again.
  if (root.lang !== head.lang) root.lang = head.lang
  document.body.dataset.page = head.marker
  document.title = head.title
  for (const old of document.head.querySelectorAll(`[${ownTag}]`)) old.remove()
  document.head.append(...head.tags.map(toElement))
  switchLocaleStyles(head.lang)
}

function toElement({ tag, attributes, text }: HeadTag) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries({ ...attributes, [ownTag]: '' })) element.setAttribute(name, value)
  if (text !== undefined) element.textContent = text
  return element
}

const localeLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-locale]')]

/** The other language's set goes once the new one is there, so that the page is never without either. */
function switchLocaleStyles(locale: Head['lang']) {
  const links = localeLinks()
  const stays = links.find((link) => link.dataset.locale === locale)
  const goes = links.filter((link) => link !== stays)
  const removeOthers = () => goes.forEach((link) => link.remove())
  if (stays) return removeOthers()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = localeStyles[locale]
  link.dataset.locale = locale
  link.addEventListener('load', removeOthers)
  link.addEventListener('error', removeOthers)
  document.head.append(link)
}

/** Fetches a language's set ahead, so that switching to it is immediate. Resolves also when that fails. */
export function preloadLocaleStyles(locale: Head['lang']): Promise<void> {
  if (localeLinks().some((link) => link.dataset.locale === locale)) return Promise.resolve()
  return new Promise((resolve) => {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'style'
    link.href = localeStyles[locale]
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
}
