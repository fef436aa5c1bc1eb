import { cleanLine } from '../../contract/news/fields.ts'
import { fromRoot, isPictureAddress, siteOrigin } from '../../contract/news/pictures.ts'
import { addressOf, readAddress } from './addresses.ts'
import { createElement } from './createElement.ts'

/** Attributes that can contain the URL of an embed, including attributes of scripts that load embeds late. */
const embedAddresses = ['data-src', 'data-original', 'src', 'data', 'url', 'value']

/** Attributes from which lazy-loading scripts take the URL, or the `srcset`, of a picture. */
const lazyAddresses = ['data-src', 'data-original', 'data-lazy-src', 'data-lazy']
const lazySets = ['data-srcset', 'data-lazy-srcset']

/** How many parts of one `<picture>` and how many links of one embed are read. Real ones have a few. */
const mostSources = 10
const mostLinks = 20
const mostInLabel = 500

/**
 * Adds links after an embed, because the sanitizer removes the embed. If the embed contains links, they are added. If
 * not, one link to the URL of the embed is added.
 */
export function leaveLinks(embed: Element) {
  // An embed with a width or height of 0 or 1 pixel is a tracker.
  if (['width', 'height'].some((name) => /^[01](?:px)?$/.test(embed.getAttribute(name) ?? ''))) return
  const brought = [...embed.querySelectorAll('a[href]')]
    .slice(0, mostLinks)
    .flatMap((link) => linkTo(link.getAttribute('href') ?? '', link.textContent, embed) ?? [])
  const named = [embed, ...embed.querySelectorAll('source, embed, iframe, param[name="movie" i]')].flatMap((element) =>
    embedAddresses.map((name) => element.getAttribute(name) ?? ''),
  )
  const label = embed.getAttribute('title') ?? embed.getAttribute('aria-label') ?? ''
  const links =
    brought.length > 0 ? brought : named.flatMap((address) => linkTo(address, label, embed) ?? []).slice(0, 1)
  if (links.length === 0) return
  if (embed.matches(':is(body, div, figure, section, article, main, blockquote) > *')) {
    const paragraph = createElement(embed, 'p')
    links.forEach((link, index) => paragraph.append(index > 0 ? ' ' : '', link))
    embed.after(paragraph)
  } else embed.after(...links.flatMap((link) => [' ', link]))
}

/** Returns a plain link, or only its text inside another link. Returns null if the protocol is not HTTP or HTTPS. */
function linkTo(given: string, label: string, near: Element): HTMLElement | null {
  const address = given.trim() === '' ? null : readAddress(given)
  if (!address || !/^https?:$/.test(address.protocol)) return null
  const isLinked = near.closest('a[href]') !== null
  const link = createElement(near, isLinked ? 'span' : 'a')
  if (!isLinked) link.setAttribute('href', fromRoot(given.trim()))
  link.textContent = cleanLine(label.slice(0, mostInLabel).replace(/\s+/g, ' ')) || nameOf(address)
  return link
}

/** Returns the host of a URL, or the file name if the URL is on the site itself. */
function nameOf({ origin, hostname, pathname }: URL): string {
  const file = pathname.split('/').at(-1) || pathname
  if (origin !== siteOrigin) return hostname
  try {
    return decodeURIComponent(file)
  } catch {
    return file
  }
}

/**
 * Returns the URL of a picture. If a lazy-loading script would set the URL later, it returns that URL.
 * Returns an empty string if the picture has no URL that the site may show.
 */
function lateAddressOf(picture: Element, pictureOrigins: readonly string[]): string {
  const of = (name: string, element = picture) => element.getAttribute(name) ?? ''
  const late = [...lazyAddresses.map((name) => of(name)), ...lazySets.map((name) => largestOf(of(name)))]
  const parts = picture.parentElement?.localName === 'picture' ? partsOf(picture.parentElement) : null
  const sources = parts?.image === picture ? parts.sources : []
  const sets = [picture, ...sources].flatMap((element) =>
    [...lazySets, 'srcset'].map((name) => largestOf(of(name, element))),
  )
  const isLate = late.some((address) => address !== '')
  // Before their script runs, such pictures often show one pixel from a `data:` URL.
  const own = isLate && /^\s*data:/i.test(of('src')) ? '' : of('src')
  return [...late, own, ...sets].find((address) => isPictureAddress(address, pictureOrigins)) ?? ''
}

/** Returns the image and the sources among the first children of a `<picture>`. */
export function partsOf(picture: Element): { image: Element | null; sources: Element[] } {
  const parts: Element[] = []
  for (let part = picture.firstElementChild; part && parts.length <= mostSources; part = part.nextElementSibling)
    parts.push(part)
  const image = parts.find(({ localName }) => localName === 'img') ?? null
  return { image, sources: image ? parts.filter(({ localName }) => localName === 'source') : [] }
}

function largestOf(srcset: string): string {
  const sizes = srcset.split(/,\s+/).map((each) => each.trim().split(/\s+/))
  const largest = sizes.sort(([, a], [, b]) => (parseFloat(b ?? '') || 1) - (parseFloat(a ?? '') || 1))[0]
  return largest?.[0] ?? ''
}

/** Sets the URL of a picture, so that it loads without the script that would set the URL later. */
export function takeLateAddress(picture: Element, pictureOrigins: readonly string[]) {
  picture.setAttribute('src', lateAddressOf(picture, pictureOrigins))
}

/** Returns the URLs of all pictures in a body, except those in `<noscript>`. */
export function addressesIn(body: Element | null, pictureOrigins: readonly string[]): Set<string | null> {
  const pictures = [...(body?.querySelectorAll('img') ?? [])].filter((picture) => !picture.closest('noscript'))
  return new Set(pictures.map((picture) => addressOf(lateAddressOf(picture, pictureOrigins))))
}

/** Copies the pictures of a `<noscript>` after it. Skips pictures that the article shows anyway. */
export function keepPictures(noscript: Element, shown: Set<string | null>, pictureOrigins: readonly string[]) {
  if ([noscript.previousElementSibling, noscript.nextElementSibling].some((beside) => beside?.localName === 'img'))
    return
  const pictures = [...noscript.querySelectorAll('img')].filter((picture) => {
    const address = addressOf(lateAddressOf(picture, pictureOrigins))
    const isNew = !shown.has(address)
    shown.add(address)
    return isNew
  })
  noscript.after(...pictures.map((picture) => picture.cloneNode()))
}
