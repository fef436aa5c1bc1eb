import type { DOMPurify } from 'dompurify'
import { isPictureAddress } from '@site/contract/news'
import { addressOf, readAddress, siteBase } from './addresses.ts'
import { keepWhole } from './keepWhole.ts'

export interface NewsBody {
  html: string
  /** What it said of the picture that it doesn't bring along again. */
  pictureAlt: string
  pictureCaption: string
  /** The beginning of its text, for search engines; empty where there is none. */
  excerpt: string
}

const excerptLength = 110

const namedPrefix = 'user-content-'

const inline = [
  ...['a', 'abbr', 'b', 'br', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'img', 'ins', 'kbd', 'mark', 'q', 'rp', 'rt'],
  ...['ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]
const blocks = [
  ...['blockquote', 'caption', 'col', 'colgroup', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption', 'figure', 'h1'],
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th'],
  ...['thead', 'tr', 'ul'],
]

const rules = {
  ALLOWED_TAGS: [...inline, ...blocks],
  ALLOWED_ATTR: [
    ...['alt', 'colspan', 'datetime', 'dir', 'height', 'href', 'hreflang', 'id', 'lang', 'open', 'reversed'],
    ...['rowspan', 'scope', 'span', 'src', 'start', 'title', 'value', 'width'],
  ],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  // Text that only makes sense inside the element that is taken out.
  ADD_FORBID_CONTENTS: ['button', 'canvas', 'datalist', 'object', 'select', 'textarea'],
  // Ids get `namedPrefix`, so that none can stand for one of the page's own.
  SANITIZE_NAMED_PROPS: true,
}

/**
 * Takes out of an editor's HTML whatever could do more than show text, tables, links and pictures.
 * @param shown the address of the picture over the body, empty for none: it stands on the page once
 */
export function sanitize(
  content: string,
  purifier: DOMPurify,
  pictureOrigins?: readonly string[],
  shown = '',
): NewsBody {
  const body = purifier.sanitize(content, { ...rules, RETURN_DOM: true }) as HTMLElement
  body.querySelectorAll('a').forEach(tidyLink)
  body.querySelectorAll('img').forEach((picture) => tidyPicture(picture, pictureOrigins))
  body.querySelectorAll('[width], [height]').forEach(tidySize)
  body.querySelectorAll('h1').forEach(lowerHeading)
  body.querySelectorAll('table').forEach(makeScrollable)
  const excerpt = excerptOf(body)
  keepWhole(body)
  return { ...takeOutPicture(body, shown), html: body.innerHTML, excerpt }
}

function tidyLink(link: HTMLAnchorElement) {
  const href = link.getAttribute('href')?.trim()
  const address = href === undefined ? null : readAddress(href)
  if (href === undefined || !address) {
    link.removeAttribute('href')
  } else if (href.startsWith('#')) {
    if (!href.startsWith(`#${namedPrefix}`)) link.setAttribute('href', `#${namedPrefix}${href.slice(1)}`)
  } else if (/^https?:$/.test(address.protocol) && address.origin !== siteBase.origin) {
    link.setAttribute('rel', 'noopener noreferrer')
  }
}

function tidyPicture(picture: HTMLImageElement, pictureOrigins: readonly string[] | undefined) {
  if (!isPictureAddress(picture.getAttribute('src') ?? '', pictureOrigins)) {
    picture.remove()
    return
  }
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
}

/** Only the body's first picture, and only where nothing but itself and its caption goes with it. */
function takeOutPicture(body: HTMLElement, shown: string): Pick<NewsBody, 'pictureAlt' | 'pictureCaption'> {
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
  return { pictureAlt: picture.alt, pictureCaption: caption?.textContent.replace(/\s+/g, ' ').trim() ?? '' }
}

const isAlone = ({ parentElement: around }: Element) => around?.children.length === 1 && !around.textContent.trim()

/** Sizes keep a picture's place while it loads; in tables they would fix the layout of another screen. */
function tidySize(element: Element) {
  for (const name of ['width', 'height']) {
    if (element.localName !== 'img' || !/^\d{1,4}$/.test(element.getAttribute(name) ?? ''))
      element.removeAttribute(name)
  }
}

/** The page's title is its only h1. */
function lowerHeading(heading: HTMLHeadingElement) {
  const lower = heading.ownerDocument.createElement('h2')
  for (const { name, value } of heading.attributes) lower.setAttribute(name, value)
  lower.append(...heading.childNodes)
  heading.replaceWith(lower)
}

/** A wide table scrolls in a region of its own, by keyboard too, instead of moving the page. */
function makeScrollable(table: HTMLTableElement) {
  if (table.parentElement?.closest('table')) return
  const region = table.ownerDocument.createElement('div')
  region.setAttribute('role', 'region')
  region.setAttribute('tabindex', '0')
  // In the language of the articles, which is Japanese on the English site too.
  region.setAttribute('aria-label', table.caption?.textContent.trim() || '表')
  table.replaceWith(region)
  region.append(table)
}

function excerptOf(body: HTMLElement): string {
  const copy = body.cloneNode(true) as HTMLElement
  copy.querySelectorAll(['br', ...blocks].join()).forEach((block) => block.before(' '))
  const characters = Array.from(copy.textContent.replace(/\s+/g, ' ').trim())
  return characters.length > excerptLength
    ? `${characters
        .slice(0, excerptLength - 1)
        .join('')
        .trimEnd()}…`
    : characters.join('')
}
