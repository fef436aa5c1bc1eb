import type { Locale } from '@site/contract'
// Named so that the build emits them; the document links the one of its language by address.
import en from './en.css?address'
import ja from './ja.css?address'

export const localeStyles = { ja, en }

const localeLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-locale]')]

function addLink(locale: Locale, attributes: Record<string, string>, onEnd: () => void) {
  const link = Object.assign(document.createElement('link'), { ...attributes, href: localeStyles[locale] })
  if (attributes.rel === 'stylesheet') link.dataset.locale = locale
  for (const event of ['load', 'error']) link.addEventListener(event, onEnd)
  document.head.append(link)
}

/** The other language's set goes once the new one is there, so that the page is never without either. */
export function switchLocaleStyles(locale: Locale) {
  const links = localeLinks()
  const stays = links.find((link) => link.dataset.locale === locale)
  const goes = links.filter((link) => link !== stays)
  const removeOthers = () => goes.forEach((link) => link.remove())
  if (stays) removeOthers()
  else addLink(locale, { rel: 'stylesheet' }, removeOthers)
}

/** Fetches a language's set ahead, so that switching to it is immediate. Resolves also when that fails. */
export function preloadLocaleStyles(locale: Locale): Promise<void> {
  if (localeLinks().some((link) => link.dataset.locale === locale)) return Promise.resolve()
  return new Promise((resolve) => addLink(locale, { rel: 'preload', as: 'style' }, resolve))
}
