import type { Locale } from '@site/contract'
// Named so that the build emits them; the document links the one of its language by address.
import en from './en.css?address'
import ja from './ja.css?address'

export const localeStyles = { ja, en }

const localeLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-locale]')]

/** The other language's set goes once the new one is there, so that the page is never without either. */
export function switchLocaleStyles(locale: Locale) {
  const before = localeLinks()
  if (before.at(-1)?.dataset.locale === locale) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: localeStyles[locale] })
  link.dataset.locale = locale
  for (const event of ['load', 'error']) link.addEventListener(event, () => before.forEach((each) => each.remove()))
  document.head.append(link)
}

/** Fetches a language's set into the browser's cache, so that switching to it is immediate. Never rejects. */
export async function preloadLocaleStyles(locale: Locale): Promise<void> {
  if (localeLinks().some((link) => link.dataset.locale === locale)) return
  await fetch(localeStyles[locale])
    .then((answer) => answer.blob())
    .catch(() => undefined)
}
