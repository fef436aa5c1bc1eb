/** @jest-environment jsdom */
import createDOMPurify from 'dompurify'
import { sanitize } from './sanitize.ts'
import { domOf, htmlOf, purify } from './testing.ts'

describe('an article never', () => {
  const attacks: [name: string, content: string][] = [
    ['runs a script', '<script>alert(1)</script>'],
    ['runs a script split in two', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
    [
      'runs an event handler',
      '<img src=x onerror=alert(1)><p onclick="alert(1)">a</p><details ontoggle=alert(1) open>',
    ],
    ['runs a handler in a broken tag', '<img src="x` `<script>alert(1)</script>"` `onerror=alert(1)>'],
    ['links to a script', '<a href="javascript:alert(1)">a</a>'],
    ['links to a script in disguise', '<a href=" &#1;java&#10;script&colon;alert(1)">a</a>'],
    ['links to a script in another case', '<a href="JaVaScRiPt:alert(1)">a</a>'],
    ['links to a data page', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
    ['links to a VBScript or a blob', '<a href="vbscript:msgbox(1)">a</a><a href="blob:https://a/b">b</a>'],
    ['links to a file or another program', '<a href="file:///etc/passwd">a</a><a href="ms-word:ofe|u|x">b</a>'],
    ['contains an SVG', '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a><script>alert(1)</script></svg>'],
    [
      'contains MathML',
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
      'asks for input without a form',
      '<input formaction="javascript:alert(1)" autofocus onfocus=alert(1)><textarea>a</textarea>',
    ],
    ['restyles the page', '<style>body{display:none}</style><link rel="stylesheet" href="https://example.com/x.css">'],
    ['covers the page', '<div style="position:fixed;inset:0" class="menu">a</div>'],
    [
      'sends the visitor to another page',
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
      'loads more than the picture itself',
      '<img src="/a.png" srcset="https://example.com/x 2x" usemap="#m"><picture><source srcset="x"></picture>',
    ],
    ['takes part in the tab order', '<p tabindex="5" accesskey="s" contenteditable autofocus>a</p>'],
    [
      'claims an ARIA role or another attribute of the page',
      '<p role="alert" aria-hidden="true" data-page="home" slot="s" is="x-a">a</p>',
    ],
    ['contains custom elements', '<x-menu>a</x-menu><dialog open>a</dialog><slot>a</slot>'],
  ]

  it.each(attacks)('%s', (_, content) => {
    const { html } = purify(content)
    const dom = domOf(html)
    for (const element of dom.querySelectorAll('*')) {
      expect(element.localName).toMatch(/^(a|abbr|b|br|details|div|h2|img|p|table|tbody|tr|td)$/)
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(alt|decoding|href|id|loading|open|rel|src|title)$/)
        if (name === 'href') expect(value).toMatch(/^(\/a|\/x\.(swf|mp[34])|https:\/\/example\.com)$/)
        if (name === 'src') expect(value).toMatch(/^\/(a\.png|x.*)$/)
        if (name === 'id') expect(value).toMatch(/^user-content-/)
      }
    }
    expect(sanitize(html, createDOMPurify(window), []).html).toBe(html)
  })
})

describe('the picture that the page shows above the text', () => {
  const shown = '/uploads/1.webp'
  const besides = (content: string) => sanitize(content, createDOMPurify(window), [], shown)
  const picture = `<img src="${shown}" alt="工場">`

  it.each([
    ['alone', `<p>a</p>${picture}`, '<p>a</p>'],
    ['alone in a paragraph', `<p>a</p><p> ${picture} </p>`, '<p>a</p>'],
    ['beside text', `<p>a${picture}</p>`, '<p>a</p>'],
    ['in a figure', `<figure>${picture}</figure><p>a</p>`, '<p>a</p>'],
    ['in a figure in a frame', `<div><figure><div>${picture}</div></figure></div><p>a</p>`, '<p>a</p>'],
    ['with another form of its address', '<img src="/news/../uploads/1.webp" alt="工場"><p>a</p>', '<p>a</p>'],
  ])('is removed from the text: %s', (_, content, html) => {
    expect(besides(content)).toMatchObject({ html, pictureAlt: '工場', pictureCaption: '' })
  })

  it('gets the caption of the removed picture', () => {
    expect(besides(`<figure>${picture}<figcaption>山の\n<b>工場</b></figcaption></figure>`)).toMatchObject({
      html: '',
      pictureCaption: '山の 工場',
    })
  })

  it('gets at most 1,000 characters of each', () => {
    const long = besides(`<figure><img src="${shown}" alt="${'a'.repeat(9000)}"><figcaption>${'b '.repeat(9000)}`)
    expect([long.pictureAlt.length, long.pictureCaption.length]).toEqual([1000, 1000])
  })

  it.each([
    ['it is a link', `<a href="/a.pdf">${picture}</a>`],
    ['its caption contains a link', `<figure>${picture}<figcaption><a href="/a.pdf">a</a></figcaption></figure>`],
    ['it shares its caption', `<figure>${picture}<img src="/b.png"><figcaption>a</figcaption></figure>`],
    ['it is in a table', `<table><tr><td>${picture}</td></tr></table>`],
    ['another comes before it', `<img src="/b.png">${picture}`],
  ])('stays in the text if %s', (_, content) => {
    const body = besides(content)
    expect(domOf(body.html).querySelector(`img[src="${shown}"]`)).not.toBeNull()
    expect(body.pictureAlt).toBe('')
  })

  it('is the only picture that is removed from the text', () => {
    expect(htmlOf('<img src="/a.png">')).toContain('/a.png')
  })
})

describe('the body', () => {
  it('has h2 in place of h1, because the title of the page is the h1', () => {
    expect(htmlOf('<h1 lang="en">a <em>b</em></h1><h2>c</h2>')).toBe('<h2 lang="en">a <em>b</em></h2><h2>c</h2>')
  })

  it('keeps the elements that editors use', () => {
    const content =
      '<p>1<br>2 <strong>3</strong><sup>4</sup> <ruby>蓄<rt>ちく</rt></ruby></p><ul><li>5</li></ul>' +
      '<ol start="3" reversed=""><li value="7">6</li></ol><dl><dt>7</dt><dd>8</dd></dl><blockquote>9</blockquote>' +
      '<figure><figcaption>10</figcaption></figure><hr><p lang="en"><time datetime="2026-01-05">5 January</time></p>'
    expect(htmlOf(content)).toBe(content)
  })

  it('keeps the text of unknown elements', () => {
    expect(htmlOf('<section><center><font color="red">重要</font></center></section>')).toBe('重要')
  })

  it('lets a wide table scroll in a region, with the keyboard too', () => {
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

  it('labels a table without a caption, and wraps nested tables in one region', () => {
    const regions = domOf(
      htmlOf('<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table>'),
    ).querySelectorAll('div')
    expect(regions).toHaveLength(1)
    expect(regions[0]).toHaveAttribute('aria-label', '表')
  })
})

describe('the excerpt', () => {
  it('is the text without markup, with spaces between blocks', () => {
    expect(
      purify('<h2>日程</h2><p>12月<b>29</b>日<br>から</p><table><tr><td>a</td><td>b</td></tr></table>').excerpt,
    ).toBe('日程 12月29日 から a b')
  })

  it('contains decoded entities and no scripts', () => {
    expect(purify('<p>A &amp; B&nbsp;&lt;C&gt;</p><script>d</script>').excerpt).toBe('A & B <C>')
  })

  it('ends after 110 characters, never within one', () => {
    const { excerpt } = purify(`<p>${'𠮷'.repeat(200)}</p>`)
    expect(excerpt).toBe(`${'𠮷'.repeat(109)}…`)
    expect(purify(`<p>${'蓄'.repeat(110)}</p>`).excerpt).toBe('蓄'.repeat(110))
  })

  it('is empty if there is no text', () => {
    expect(purify('<img src="/a.png">').excerpt).toBe('')
    expect(purify('').excerpt).toBe('')
  })
})

it('removes characters that documents cannot contain, even if they are written as entities', () => {
  const { html, excerpt } = purify('<p>新年の&#1;ご\ud83d挨拶</p><a href="java\u0001script:a()" title="\ud83d">a</a>')
  expect(excerpt).toBe('新年のご挨拶a')
  expect(html).toMatch(/^<p>新年の\p{Cc}?ご挨拶<\/p><a( title="")?>a<\/a>$/u)
})

it('shows the beginning of a text that is too long, and reports that it is cut', () => {
  const { html, isCut } = purify(`<p>本文</p>${'<div>'.repeat(3000)}`)
  expect(html).toMatch(/^<p>本文<\/p>/)
  expect(isCut).toBe(true)
})

/** HTML that a parser or the sanitizer could turn into much longer HTML. */
const long = {
  'nested embeds': `${'<oembed>'.repeat(98)}<a href="/a">${'x'.repeat(90_000)}</a>`,
  'a text that is copied': `${'<oembed>'.repeat(3)}<a href="/a">${'x'.repeat(900_000)}</a>`,
  'a picture with many images': `<picture><source srcset="${'/a 1x, '.repeat(2000)}">${'<img src="/b">'.repeat(1000)}`,
  'nested links': `<oembed>${'<a href=/a><table><tr><td>'.repeat(20)}${'x'.repeat(900_000)}`,
  'addresses that are encoded': `<a href="/${'é'.repeat(150)}">a</a>`.repeat(1500),
  'thousands of attributes': `<p ${Array.from({ length: 99 }, (_, at) => `a${at}="b"`).join(' ')}>`.repeat(2500),
}

it.each(Object.keys(long) as (keyof typeof long)[])('limits the length of the result for %s', (name) => {
  expect(sanitize(long[name], createDOMPurify(window), []).html.length).toBeLessThanOrEqual(1_200_000)
})

it.each([
  '<svg><title>',
  '<math><style>',
  '<select><xmp><input>',
  '<select><iframe><input>',
  '<table><tr><td><select><noembed></table>',
])('never turns the content of %s into thousands of elements', (beginning) => {
  const html = htmlOf(`<p>text</p>${beginning}${'<div>'.repeat(15_000)}`)
  expect(html).toContain('<p>text</p>')
  expect(domOf(html).querySelectorAll('*').length).toBeLessThan(1000)
})

it.each([
  ['a drawing with a style', '<svg viewBox="0 0 1 1"><style/><title/><path d="M0"/></svg>'],
  ['many icons', `<svg>${'<path d="M0"/>'.repeat(200)}</svg>`.repeat(20)],
  ['a formula', '<math><mi>x</mi><annotation>x/2</annotation></math>'],
  ['nested drawings', '<svg><svg><text>a</text></svg></svg>'],
])('shows all text around %s', (_, drawing) => {
  expect(purify(`<p>before</p>${drawing}<p>after</p>`)).toMatchObject({
    html: '<p>before</p><p>after</p>',
    isCut: false,
  })
})

it('shows the text after an unclosed drawing', () => {
  expect(htmlOf('<p>before</p><svg><path d="M0"/><p>after</p>')).toContain('<p>after</p>')
})

it('shows the text after a drawing', () => {
  expect(htmlOf('<p>a</p><svg viewBox="0 0 1 1"/><p>b</p><svg><path d="M0 0"/></svg><p>c</p>')).toBe(
    '<p>a</p><p>b</p><p>c</p>',
  )
})

it.each(['<frameset></frameset>', '<frameset><p>text</p></frameset>', '<p></p><FRAMESET cols=1><frame src=/a>'])(
  'treats %s like any other element that it does not show',
  (content) => {
    expect(sanitize(`${content}<p>text</p>`, createDOMPurify(window), []).html).toContain('<p>text</p>')
  },
)
