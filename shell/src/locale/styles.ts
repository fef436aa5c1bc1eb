import type { Locale } from '@site/contract'
// These imports make the build emit both stylesheets. The document links the one of its language by its URL.
import en from './en.css?address'
import ja from './ja.css?address'

export const localeStyles = { ja, en }

const localeLinks = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][data-locale]')]

/** Switches to a language's stylesheet. Removes the old one only after the new one has loaded or failed. */
export function switchLocaleStyles(locale: Locale) {
  const before = localeLinks()
  if (before.at(-1)?.dataset.locale === locale) return
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: localeStyles[locale] })
  link.dataset.locale = locale
  for (const event of ['load', 'error']) link.addEventListener(event, () => before.forEach((each) => each.remove()))
  document.head.append(link)
}

/** Fetches a language's stylesheet into the browser's cache, so that switching to it is immediate. Never rejects. */
export async function preloadLocaleStyles(locale: Locale): Promise<void> {
  if (localeLinks().some((link) => link.dataset.locale === locale)) return
  await fetch(localeStyles[locale])
    .then((answer) => answer.blob())
    .catch(() => undefined)
}
