import type { SanitizedHtml } from '@site/contract'
import type { DOMPurify } from 'dompurify'
import { cleanText } from '../../contract/news/fields.ts'
import { fromRoot, isPictureAddress, siteOrigin } from '../../contract/news/pictures.ts'
import { addressOf, readAddress } from './addresses.ts'
import { allowedTags, blocks } from './allowed.ts'
import { createElement } from './createElement.ts'
import { beginning, cutToLimits, htmlLimits } from './cutToLimits.ts'
import { addressesIn, keepPictures, leaveLinks, partsOf, takeLateAddress } from './embeds.ts'
import { keepWhole } from './keepWhole.ts'
import { applyMeaning, meaningName, noteMeaning } from './meaning.ts'

const excerptLength = 110

/** The maximum number of characters of sanitized HTML. A document contains this HTML twice. */
const mostCharacters = 1_200_000

/** The prefix of all ids in an article, so that none can equal an id of the page. */
const namedPrefix = 'user-content-'

const rules = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [
    ...['alt', 'colspan', 'datetime', 'dir', 'height', 'href', 'hreflang', 'id', 'lang', 'open', 'reversed'],
    ...['rowspan', 'scope', 'span', 'src', 'start', 'title', 'value', 'width', meaningName],
  ],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // The text in these elements makes no sense without them, so it is removed too.
  ADD_FORBID_CONTENTS: ['button', 'canvas', 'datalist', 'object', 'select', 'textarea'],
  SANITIZE_NAMED_PROPS: true,
  // An id is not a URL and may contain a colon, as in footnotes.
  ADD_URI_SAFE_ATTR: ['id'],
}

const embeds = new Set(['audio', 'embed', 'iframe', 'object', 'oembed', 'video'])

/**
 * Removes everything from an editor's HTML except text, tables, links and pictures. HTML beyond the limits is cut.
 * @param pictureOrigins origins besides the site that pictures may come from
 * @param shown URL of the picture that the page shows above the text; empty for none
 */
export function sanitize(
  content: string,
  purifier: DOMPurify,
  pictureOrigins: readonly string[],
  shown = '',
): SanitizedHtml {
  const text = cleanText(content)
  const result = sanitizeUpTo(htmlLimits.characters, text, purifier, pictureOrigins, shown)
  if (result.html.length <= mostCharacters) return result
  const characters = Math.floor(
    (Math.min(text.length, htmlLimits.characters) * mostCharacters) / result.html.length / 2,
  )
  const shorter = sanitizeUpTo(characters, text, purifier, pictureOrigins, shown)
  return shorter.html.length <= mostCharacters ? shorter : { ...shorter, html: '' }
}

function sanitizeUpTo(
  characters: number,
  text: string,
  purifier: DOMPurify,
  pictureOrigins: readonly string[],
  shown: string,
): SanitizedHtml {
  const { html, isCut } = cutToLimits(text, { ...htmlLimits, characters })
  purifier.addHook('beforeSanitizeElements', createHook(pictureOrigins))
  let body: HTMLElement
  try {
    body = purifier.sanitize(beginning + html, { ...rules, RETURN_DOM: true }) as HTMLElement
  } finally {
    purifier.removeAllHooks()
  }
  const ids = new Set(Array.from(body.querySelectorAll('[id]'), ({ id }) => id))
  body.querySelectorAll('a').forEach((link) => tidyLink(link, ids))
  body.querySelectorAll('img').forEach((picture) => tidyPicture(picture, pictureOrigins))
  body.querySelectorAll('[width], [height]').forEach(tidySize)
  applyMeaning(body)
  body.querySelectorAll('h1').forEach(lowerHeading)
  body.querySelectorAll('table').forEach(makeScrollable)
  const excerpt = excerptOf(body)
  keepWhole(body)
  return { ...removePicture(body, shown), html: body.innerHTML, excerpt, isCut }
}

/**
 * Returns a hook that DOMPurify calls for each element before it keeps or removes the element. The hook saves useful
 * content of elements that will be removed. It adds this content inside or after the element, and DOMPurify checks it
 * next.
 */
function createHook(pictureOrigins: readonly string[]) {
  let shown: Set<string | null> | undefined
  return (node: Node) => {
    const element = node as Element
    const { localName } = element
    // The names of form fields can hide properties of the form, so the properties of a form are not reliable.
    if (node.nodeType !== node.ELEMENT_NODE || typeof localName !== 'string' || localName === 'form') return
    keepAnchor(element)
    noteMeaning(element)
    if (embeds.has(localName)) leaveLinks(element)
    else if (localName === 'img') takeLateAddress(element, pictureOrigins)
    else if (localName === 'picture') {
      const { image } = partsOf(element)
      if (image) takeLateAddress(image, pictureOrigins)
    } else if (localName === 'noscript') {
      shown ??= addressesIn(element.closest('body'), pictureOrigins)
      keepPictures(element, shown, pictureOrigins)
    }
  }
}

/** Keeps the id or name of an element, with `namedPrefix`, so that links within the article still work. */
function keepAnchor(element: Element) {
  const name = element.getAttribute('id') || (element.localName === 'a' && element.getAttribute('name'))
  if (!name) return
  const id = name.startsWith(namedPrefix) ? name : namedPrefix + name
  if (allowedTags.has(element.localName)) {
    element.setAttribute('id', id)
    return
  }
  const place = createElement(element, 'span')
  place.setAttribute('id', id)
  element.removeAttribute('id')
  element.prepend(place)
}

function tidyLink(link: HTMLAnchorElement, ids: ReadonlySet<string>) {
  // Editors write URLs without a scheme, and telephone numbers with full-width digits.
  const href = link
    .getAttribute('href')
    ?.trim()
    .replace(/^(?=www\.)/i, 'https://')
    // Longer texts are not telephone numbers, and `normalize` can take time quadratic in their length.
    .replace(/^tel:.{1,100}$/i, (number) => number.normalize('NFKC'))
  const address = href ? readAddress(href) : null
  if (!href || !address) {
    link.removeAttribute('href')
    return
  }
  const isOnSite = address.origin === siteOrigin
  if (/^https?:$/.test(address.protocol) && !isOnSite) link.setAttribute('rel', 'noopener noreferrer')
  const leadsIntoArticle = isOnSite && (href.startsWith('#') || /^\/news(?:-en)?\/\d+$/.test(address.pathname))
  const fragment = address.hash.slice(1)
  const isNamed = leadsIntoArticle && fragment !== '' && !fragment.startsWith(namedPrefix) && !isTop(fragment, ids)
  link.setAttribute('href', isNamed ? fromRoot(href).replace('#', `#${namedPrefix}`) : fromRoot(href))
}

/** Whether a fragment leads to the top of the page. `top` does so if no element has this id. */
const isTop = (fragment: string, ids: ReadonlySet<string>) =>
  /^top$/i.test(fragment) && !ids.has(namedPrefix + fragment)

function tidyPicture(picture: HTMLImageElement, pictureOrigins: readonly string[]) {
  const src = picture.getAttribute('src') ?? ''
  if (!isPictureAddress(src, pictureOrigins)) {
    picture.remove()
    return
  }
  picture.setAttribute('src', fromRoot(src))
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
}

/** The maximum number of characters of a picture's alternative text and caption. Longer ones are cut. */
const mostCaption = 1000

/**
 * Removes the picture that the page shows above the text already. It must be the first picture of the text, and nothing
 * else than its caption may be removed with it.
 * @returns alternative text and caption of the removed picture; empty if none was removed
 */
function removePicture(body: HTMLElement, shown: string): Pick<SanitizedHtml, 'pictureAlt' | 'pictureCaption'> {
  const picture = body.querySelector('img')
  const figure = picture?.closest('figure')
  const stays =
    picture?.closest('a, dd, details, li, table') || (figure && figure.querySelectorAll('a, img').length > 1)
  if (!picture || stays || addressOf(picture.getAttribute('src') ?? '') !== addressOf(shown)) {
    return { pictureAlt: '', pictureCaption: '' }
  }
  const caption = figure?.querySelector('figcaption')
  caption?.remove()
  let place: Element = picture
  while (place.parentElement && place.parentElement !== body && isAlone(place)) place = place.parentElement
  place.remove()
  const shortened = (text = '') => cleanText(text.replace(/\s+/g, ' ').trim().slice(0, mostCaption))
  return { pictureAlt: shortened(picture.alt), pictureCaption: shortened(caption?.textContent) }
}

const isAlone = ({ parentElement: around }: Element) => around?.children.length === 1 && !around.textContent.trim()

/**
 * Keeps `width` and `height` only on pictures, so that browsers reserve their place. Tables lose them, because a fixed
 * width from the editor's screen does not fit other screens.
 */
function tidySize(element: Element) {
  for (const name of ['width', 'height']) {
    if (element.localName !== 'img' || !/^\d{1,4}$/.test(element.getAttribute(name) ?? ''))
      element.removeAttribute(name)
  }
}

/** Replaces an h1 by an h2, because the title of the page must be its only h1. */
function lowerHeading(heading: HTMLHeadingElement) {
  const lower = createElement(heading, 'h2')
  for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
  lower.append(...heading.childNodes)
  heading.replaceWith(lower)
}

/** Wraps a table in a region that scrolls, with the keyboard too, so that a wide table does not scroll the page. */
function makeScrollable(table: HTMLTableElement) {
  if (table.parentElement?.closest('table')) return
  const region = createElement(table, 'div')
  region.setAttribute('role', 'region')
  region.setAttribute('tabindex', '0')
  // The label is Japanese, because articles are in Japanese on the English site too.
  region.setAttribute('aria-label', table.caption?.textContent.trim() || '表')
  table.replaceWith(region)
  region.append(table)
}

function excerptOf(body: HTMLElement): string {
  const copy = body.cloneNode(true) as HTMLElement
  copy.querySelectorAll(['br', ...blocks].join()).forEach((block) => block.before(' '))
  const characters = Array.from(cleanText(copy.textContent.replace(/\s+/g, ' ')).trim())
  return characters.length > excerptLength
    ? `${characters
        .slice(0, excerptLength - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}
