import type { Locale } from '@site/contract'
// Named so that the build emits them; the document links the one of its language by address.
import en from './en.css?address'
import ja from './ja.css?address'

export const localeStyles = { ja, en }

const localeLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-locale]')]

/** The other language's set goes once the new one is there, so that the page is never without either. */
export function switchLocaleStyles(locale: Locale) {
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
export function preloadLocaleStyles(locale: Locale): Promise<void> {
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
