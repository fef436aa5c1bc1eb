import createDOMPurify from 'dompurify'
import { sanitize } from './sanitize.ts'

const purify = (content: string) => sanitize(content, createDOMPurify(window))
const htmlOf = (content: string) => purify(content).html

/** What the browser makes of it. */
function domOf(html: string) {
  const body = document.createElement('div')
  body.innerHTML = html
  return body
}

describe('an article never', () => {
  const attacks: [name: string, content: string][] = [
    ['runs a script', '<script>alert(1)</script>'],
    ['runs a script split in two', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
    [
      'runs an event handler',
      '<img src=x onerror=alert(1)><p onclick="alert(1)">a</p><details ontoggle=alert(1) open>',
    ],
    ['runs a handler in a broken tag', '<img src="x` `<script>alert(1)</script>"` `onerror=alert(1)>'],
    ['leads to a script', '<a href="javascript:alert(1)">a</a>'],
    ['leads to a script in disguise', '<a href=" &#1;java&#10;script&colon;alert(1)">a</a>'],
    ['leads to a script in another case', '<a href="JaVaScRiPt:alert(1)">a</a>'],
    ['leads to a data page', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
    ['leads to a VBScript or a blob', '<a href="vbscript:msgbox(1)">a</a><a href="blob:https://a/b">b</a>'],
    ['leads to a file or another program', '<a href="file:///etc/passwd">a</a><a href="ms-word:ofe|u|x">b</a>'],
    ['brings an SVG', '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a><script>alert(1)</script></svg>'],
    [
      'brings MathML',
      '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></math>',
    ],
    ['mutates into a script', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'],
    ['mutates through a form', '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>'],
    ['mutates through a template', '<template><img src=x onerror=alert(1)></template><xmp><p></xmp>'],
    ['mutates through a comment', '<!--><img src=x onerror=alert(1)>--><p><!-- a --!><img src=x onerror=alert(1)>-->'],
    [
      'embeds a page',
      '<iframe src="https://example.com"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    ],
    ['embeds a plug-in', '<object data="x.swf"><embed src="x.swf"></object><applet code="x"></applet>'],
    ['asks for a password', '<form action="https://example.com"><input name="password"><button>Go</button></form>'],
    [
      'asks without a form',
      '<input formaction="javascript:alert(1)" autofocus onfocus=alert(1)><textarea>a</textarea>',
    ],
    ['restyles the page', '<style>body{display:none}</style><link rel="stylesheet" href="https://example.com/x.css">'],
    ['covers the page', '<div style="position:fixed;inset:0" class="menu">a</div>'],
    [
      'moves the visitor on',
      '<meta http-equiv="refresh" content="0;url=https://example.com"><base href="https://example.com">',
    ],
    ['plays a sound', '<audio autoplay src="x.mp3"></audio><video autoplay src="x.mp4" onerror=alert(1)></video>'],
    [
      'clobbers the page',
      '<img name="body" src="/a.png"><a id="root" name="root" href="/a">a</a><form id=document></form>',
    ],
    [
      'shows an SVG picture',
      '<img src="data:image/svg+xml,<svg onload=alert(1)>"><img src=" DATA:image/svg+xml;base64,AA==">',
    ],
    [
      'shows data that is no picture',
      '<img src="data:text/html,a"><img src="javascript:alert(1)"><img src="blob:a"><img src="">',
    ],
    [
      'fetches behind a picture',
      '<img src="/a.png" srcset="https://example.com/x 2x" usemap="#m"><picture><source srcset="x"></picture>',
    ],
    ['takes part in the tab order', '<p tabindex="5" accesskey="s" contenteditable autofocus>a</p>'],
    ['plays a role it has not', '<p role="alert" aria-hidden="true" data-page="home" slot="s" is="x-a">a</p>'],
    ['defines elements', '<x-menu>a</x-menu><dialog open>a</dialog><slot>a</slot>'],
  ]

  it.each(attacks)('%s', (_, content) => {
    const { html } = purify(content)
    const dom = domOf(html)
    for (const element of dom.querySelectorAll('*')) {
      expect(element.localName).toMatch(/^(a|abbr|b|br|details|div|h2|img|p|table|tbody|tr|td)$/)
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(alt|decoding|href|id|loading|open|rel|src|title)$/)
        if (name === 'href') expect(value).toMatch(/^\/a$/)
        if (name === 'src') expect(value).toMatch(/^(\/a\.png|x.*)$/)
        if (name === 'id') expect(value).toMatch(/^user-content-/)
      }
    }
    expect(sanitize(html, createDOMPurify(window)).html).toBe(html)
  })
})

describe('a link', () => {
  it.each([
    ['on the site stays as it is', '/news/3', '/news/3', null],
    ['beside the article stays as it is', '4?a=b#c', '4?a=b#c', null],
    ['to another site tells it nothing', 'https://example.com/a', 'https://example.com/a', 'noopener noreferrer'],
    ['without TLS too', 'http://example.com/', 'http://example.com/', 'noopener noreferrer'],
    ['without a protocol is to another site', '//example.com/a', '//example.com/a', 'noopener noreferrer'],
    ['with backslashes is to another site', '/\\example.com/a', '/\\example.com/a', 'noopener noreferrer'],
    ['with a line break is to another site', '/\n/example.com', '/\n/example.com', 'noopener noreferrer'],
    ['may open the mail program', 'mailto:info@example.com', 'mailto:info@example.com', null],
    ['may dial', 'tel:0300000000', 'tel:0300000000', null],
    ['to a server of files loses its address', 'ftp://example.com/a', null, null],
    ['to a chat loses its address', 'sms:0300000000', null, null],
    ['that is no address loses it', 'https://[', null, null],
    ['to a script loses its address', 'javascript:alert(1)', null, null],
  ])('%s', (_, href, expectedHref, rel) => {
    const before = document.createElement('a')
    before.setAttribute('href', href)
    before.textContent = 'a'
    const link = domOf(htmlOf(before.outerHTML)).querySelector('a')
    expect(link?.getAttribute('href') ?? null).toBe(expectedHref)
    expect(link?.getAttribute('rel') ?? null).toBe(rel)
  })

  it('opens no window and claims nothing of its own', () => {
    expect(htmlOf('<a href="https://example.com/" target="_blank" rel="opener" download ping="/x">a</a>')).toBe(
      '<a href="https://example.com/" rel="noopener noreferrer">a</a>',
    )
  })

  it('within the article leads to its place, under a name no part of the page has', () => {
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
    'pictures/a.png',
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/jpeg;base64,/9j/4AA=',
  ])('is fetched when it comes near: %s', (src) => {
    const picture = domOf(htmlOf(`<img src="${src}" alt="図" width="640" height="360">`)).querySelector('img')
    expect(picture).toHaveAttribute('src', src)
    expect(picture).toHaveAttribute('loading', 'lazy')
    expect(picture).toHaveAttribute('decoding', 'async')
    expect(picture).toHaveAttribute('alt', '図')
    expect(picture).toHaveAttribute('width', '640')
  })

  it('without a description is decoration', () => {
    expect(domOf(htmlOf('<img src="/a.png" loading="eager">')).querySelector('img')).toHaveAttribute('alt', '')
  })

  it('keeps no size the layout could not follow', () => {
    expect(htmlOf('<img src="/a.png" alt="" width="100%" height="99999">')).not.toMatch(/width|height/)
  })
})

describe('the picture over the body', () => {
  const shown = '/uploads/1.webp'
  const besides = (content: string) => sanitize(content, createDOMPurify(window), [], shown)
  const picture = `<img src="${shown}" alt="工場">`

  it.each([
    ['by itself', `<p>a</p>${picture}`, '<p>a</p>'],
    ['in a paragraph of its own', `<p>a</p><p> ${picture} </p>`, '<p>a</p>'],
    ['in the text', `<p>a${picture}</p>`, '<p>a</p>'],
    ['in a figure', `<figure>${picture}</figure><p>a</p>`, '<p>a</p>'],
    ['in a figure in a frame', `<div><figure><div>${picture}</div></figure></div><p>a</p>`, '<p>a</p>'],
    ['at its whole address', '<img src="/news/../uploads/1.webp" alt="工場"><p>a</p>', '<p>a</p>'],
  ])('isn’t brought along again: %s', (_, content, html) => {
    expect(besides(content)).toMatchObject({ html, pictureAlt: '工場', pictureCaption: '' })
  })

  it('is given the caption', () => {
    expect(besides(`<figure>${picture}<figcaption>山の\n<b>工場</b></figcaption></figure>`)).toMatchObject({
      html: '',
      pictureCaption: '山の 工場',
    })
  })

  it.each([
    ['it leads somewhere', `<a href="/a.pdf">${picture}</a>`],
    ['its caption leads somewhere', `<figure>${picture}<figcaption><a href="/a.pdf">a</a></figcaption></figure>`],
    ['it shares its caption', `<figure>${picture}<img src="/b.png"><figcaption>a</figcaption></figure>`],
    ['it is in a table', `<table><tr><td>${picture}</td></tr></table>`],
    ['another comes before it', `<img src="/b.png">${picture}`],
  ])('stays in the body where %s', (_, content) => {
    const body = besides(content)
    expect(domOf(body.html).querySelector(`img[src="${shown}"]`)).not.toBeNull()
    expect(body.pictureAlt).toBe('')
  })

  it('takes none away where there is none', () => {
    expect(htmlOf('<img src="/a.png">')).toContain('/a.png')
  })
})

describe('the body', () => {
  it('leaves the h1 to the title', () => {
    expect(htmlOf('<h1 lang="en">a <em>b</em></h1><h2>c</h2>')).toBe('<h2 lang="en">a <em>b</em></h2><h2>c</h2>')
  })

  it('keeps what editors write with', () => {
    const content =
      '<p>1<br>2 <strong>3</strong><sup>4</sup> <ruby>蓄<rt>ちく</rt></ruby></p><ul><li>5</li></ul>' +
      '<ol start="3" reversed=""><li value="7">6</li></ol><dl><dt>7</dt><dd>8</dd></dl><blockquote>9</blockquote>' +
      '<figure><figcaption>10</figcaption></figure><hr><p lang="en"><time datetime="2026-01-05">5 January</time></p>'
    expect(htmlOf(content)).toBe(content)
  })

  it('keeps the text of what it does not know', () => {
    expect(htmlOf('<section><center><font color="red">重要</font></center></section>')).toBe('重要')
  })

  it('lets a wide table scroll by itself, by keyboard too', () => {
    const html = htmlOf(
      '<table width="900"><caption>休業日</caption><tr><th scope="row">a</th><td width="1">b</td></tr></table>',
    )
    const region = domOf(html).querySelector('div')
    expect(region).toHaveAttribute('role', 'region')
    expect(region).toHaveAttribute('tabindex', '0')
    expect(region).toHaveAttribute('aria-label', '休業日')
    expect(region?.querySelector('table th[scope="row"]')).toHaveTextContent('a')
    expect(html).not.toMatch(/width/)
  })

  it('names a table without a caption, and wraps a table in a table once', () => {
    const regions = domOf(
      htmlOf('<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>'),
    ).querySelectorAll('div')
    expect(regions).toHaveLength(1)
    expect(regions[0]).toHaveAttribute('aria-label', '表')
  })
})

describe('the excerpt', () => {
  it('is the text without markup, its blocks set apart', () => {
    expect(
      purify('<h2>日程</h2><p>12月<b>29</b>日<br>から</p><table><tr><td>a</td><td>b</td></tr></table>').excerpt,
    ).toBe('日程 12月29日 から a b')
  })

  it('knows entities, and no script', () => {
    expect(purify('<p>A &amp; B&nbsp;&lt;C&gt;</p><script>d</script>').excerpt).toBe('A & B <C>')
  })

  it('ends after 110 characters, never within one', () => {
    const { excerpt } = purify(`<p>${'𠮷'.repeat(200)}</p>`)
    expect(excerpt).toBe(`${'𠮷'.repeat(109)}…`)
    expect(purify(`<p>${'蓄'.repeat(110)}</p>`).excerpt).toBe('蓄'.repeat(110))
  })

  it('is empty where there is no text', () => {
    expect(purify('<img src="/a.png">').excerpt).toBe('')
    expect(purify('').excerpt).toBe('')
  })
})
