/** @jest-environment jsdom */
import createDOMPurify from 'dompurify'
import { sanitize } from './sanitize.ts'
import { domOf, htmlOf, pictureIn } from './testing.ts'

describe('a link', () => {
  it.each([
    ['on the site is not changed', '/news/3', '/news/3', null],
    ['with a relative address starts at the site’s root', 'uploads/a.pdf?b=c#d', '/uploads/a.pdf?b=c#d', null],
    ['in the same folder starts at the site’s root', './uploads/a.pdf', '/uploads/a.pdf', null],
    ['in the folder above starts at the site’s root', '../uploads/a.pdf', '/uploads/a.pdf', null],
    ['with a relative address and two slashes stays on the site', './/example.com/a', '/example.com/a', null],
    ['without an address gets none', '', null, null],
    [
      'to another site does not tell it where the visitor comes from',
      'https://example.com/a',
      'https://example.com/a',
      'noopener noreferrer',
    ],
    [
      'to another site without TLS does not do so either',
      'http://example.com/',
      'http://example.com/',
      'noopener noreferrer',
    ],
    ['without a protocol is to another site', '//example.com/a', '//example.com/a', 'noopener noreferrer'],
    ['with backslashes is to another site', '/\\example.com/a', '/\\example.com/a', 'noopener noreferrer'],
    ['with a line break is to another site', '/\n/example.com', '/\n/example.com', 'noopener noreferrer'],
    ['may open the mail program', 'mailto:info@example.com', 'mailto:info@example.com', null],
    ['may dial', 'tel:0300000000', 'tel:0300000000', null],
    ['to an FTP server loses its address', 'ftp://example.com/a', null, null],
    ['to a text message loses its address', 'sms:0300000000', null, null],
    ['with an invalid address loses it', 'https://[', null, null],
    ['to a script loses its address', 'javascript:alert(1)', null, null],
  ])('%s', (_, href, expectedHref, rel) => {
    const before = document.createElement('a')
    before.setAttribute('href', href)
    before.textContent = 'a'
    const link = domOf(htmlOf(before.outerHTML)).querySelector('a')
    expect(link?.getAttribute('href') ?? null).toBe(expectedHref)
    expect(link?.getAttribute('rel') ?? null).toBe(rel)
  })

  it('to a telephone number that is too long is not normalized, because that is slow', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize')
    htmlOf(`<a href="tel:03${'\u0301'.repeat(1000)}">a</a>`)
    expect(normalize).not.toHaveBeenCalled()
    normalize.mockRestore()
  })

  it('loses the attributes target, download and ping, and gets another rel', () => {
    expect(htmlOf('<a href="https://example.com/" target="_blank" rel="opener" download ping="/x">a</a>')).toBe(
      '<a href="https://example.com/" rel="noopener noreferrer">a</a>',
    )
  })

  it('within the article leads to an id with a prefix that no part of the page uses', () => {
    expect(htmlOf('<a href="#terms">a</a><h2 id="terms">b</h2>')).toBe(
      '<a href="#user-content-terms">a</a><h2 id="user-content-terms">b</h2>',
    )
  })
})

describe('a picture', () => {
  it.each([
    '/uploads/news/1.webp',
    'https://example.com/a.jpg',
    'http://example.com/a.jpg',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/jpeg;base64,/9j/4AA=',
  ])('loads only when the visitor scrolls near it: %s', (src) => {
    const picture = domOf(htmlOf(`<img src="${src}" alt="図" width="640" height="360">`)).querySelector('img')
    expect(picture).toHaveAttribute('src', src)
    expect(picture).toHaveAttribute('loading', 'lazy')
    expect(picture).toHaveAttribute('decoding', 'async')
    expect(picture).toHaveAttribute('alt', '図')
    expect(picture).toHaveAttribute('width', '640')
  })

  it.each(['uploads/a.webp', './uploads/a.webp', '../uploads/a.webp', '../../uploads/a.webp', 'uploads\\a.webp'])(
    'with a relative address loads from the site’s root: %s',
    (src) => expect(pictureIn(`<img src="${src}">`)).toBe('/uploads/a.webp'),
  )

  it.each([
    ['data-src', '<img data-src="/a.webp">'],
    ['data-src, with a placeholder', '<img class="lazy" src="data:image/gif;base64,R0" data-src="/a.webp">'],
    ['data-original', '<img src="/blank.gif" data-original="/a.webp">'],
    ['data-srcset', '<img data-srcset="/s.webp 300w, /a.webp 1200w, /m.webp 600w">'],
    ['srcset alone', '<img srcset="/s.webp, /a.webp 2x">'],
    ['the sources of a picture', '<picture><source data-srcset="/a.webp 2x"><img alt=""></picture>'],
    ['a relative data-src', '<img data-src="a.webp">'],
  ])('that a script would load late loads without the script: %s', (_, content) => {
    expect(pictureIn(content)).toBe('/a.webp')
  })

  it('that a script would load from a forbidden origin leaves no placeholder', () => {
    const content = '<img src="data:image/gif;base64,R0" data-src="https://elsewhere.example/a.webp">'
    expect(sanitize(content, createDOMPurify(window), ['https://example.com', 'http://example.com']).html).toBe('')
  })

  it.each([
    ['beside it', '<img data-src="/a.webp" alt=""> <noscript><img src="/a-full.webp" alt=""></noscript>'],
    ['before it', '<noscript><img src="/a.webp" alt=""></noscript><p><img data-src="/a.webp" alt=""></p>'],
    ['far from it', '<p><img data-src="a.webp" alt=""></p><noscript><img src="/a.webp" alt=""></noscript>'],
    ['twice', '<noscript><img src="/a.webp" alt=""></noscript><p>a</p><noscript><img src="/a.webp" alt=""></noscript>'],
    ['alone', '<div class="lazy"></div><noscript>Please <img src="/a.webp" alt=""></noscript>'],
  ])('that `noscript` repeats is shown once: %s', (_, content) => {
    expect(domOf(htmlOf(content)).querySelectorAll('img[src="/a.webp"]')).toHaveLength(1)
    expect(domOf(htmlOf(content)).querySelectorAll('img')).toHaveLength(1)
  })

  it('without a description gets an empty alternative text', () => {
    expect(domOf(htmlOf('<img src="/a.png" loading="eager">')).querySelector('img')).toHaveAttribute('alt', '')
  })

  it('loses a width or height that is not a plausible number of pixels', () => {
    expect(htmlOf('<img src="/a.png" alt="" width="100%" height="99999">')).not.toMatch(/width|height/)
  })
})

describe('an anchor in the article', () => {
  /** Returns the element that a browser would scroll to for the link in the content. */
  const targetIn = (content: string) => {
    const body = domOf(htmlOf(content))
    const fragment = decodeURIComponent(body.querySelector('a[href]')?.getAttribute('href')?.slice(1) ?? '')
    expect(fragment).toMatch(/^user-content-/)
    return [...body.querySelectorAll('[id]')].find(({ id }) => id === fragment)
  }

  it.each([
    ['a named anchor', '<a href="#s">a</a><a name="s"></a><p>b</p>'],
    ['a named anchor around text', '<a href="#s">a</a><p><a name="s">b</a></p>'],
    ['a heading', '<a href="#s">a</a><h1 id="s">b</h1>'],
    ['a section', '<a href="#s">a</a><section id="s"><h2>b</h2></section>'],
    ['a name in Japanese', '<a href="#第1章">a</a><h2 id="第1章">b</h2>'],
    ['a name in Japanese, encoded', '<a href="#%E7%AC%AC1%E7%AB%A0">a</a><a name="第1章">b</a>'],
    ['a footnote', '<a href="#fn:1">a</a><p id="fn:1">b</p>'],
    ['a name that is a property of documents', '<a href="#links">a</a><h2 id="links">b</h2>'],
    ['a name that is a property of forms', '<a href="#name">a</a><a name="name">b</a>'],
    ['an anchor named top', '<a href="#top">a</a><h2 id="top">b</h2>'],
  ])('is found: %s', (_, content) => {
    expect(targetIn(content)).toBeDefined()
  })

  it.each(['#', '#top', '#TOP'])('is the top of the page: %s', (href) => {
    expect(htmlOf(`<a href="${href}">a</a>`)).toBe(`<a href="${href}">a</a>`)
  })

  it('is found from another article', () => {
    expect(htmlOf('<a href="/news/3#s">a</a><a href="/contact#agency">b</a>')).toBe(
      '<a href="/news/3#user-content-s">a</a><a href="/contact#agency">b</a>',
    )
  })

  it('is kept if the form around it has fields that hide properties of elements', () => {
    const fields = ['localName', 'id', 'getAttribute', 'attributes', 'closest', 'matches', 'prepend', 'nodeType']
    const inputs = fields.map((name) => `<input name="${name}">`).join('')
    expect(htmlOf(`<form id="s">${inputs}<iframe src="https://example.com/a"></iframe></form>`)).toContain(
      'example.com',
    )
  })
})
