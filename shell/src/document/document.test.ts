/** @jest-environment jsdom */
import { testSettings } from '../testing.ts'
import { type Boot, bootElementId } from '../site/settings.ts'
import { documentOf, type DocumentParts } from './document.ts'

const hostile = `</script></title><script>alert(1)</script><!--"' onload="alert(1)&amp;`
const noAssets = { scripts: [], styles: [], starter: [] }
const boot: Boot = { settings: testSettings, releases: {}, texts: {} }
const plain: DocumentParts = {
  head: { lang: 'ja', marker: 'about', title: '会社概要', tags: [] },
  body: '<main>本文</main>',
  boot,
  shellAssets: noAssets,
}

/** Parses a document and starts its scripts, as `entry.starter.ts` does. */
function parse(parts: Partial<DocumentParts>) {
  const document = new DOMParser().parseFromString(documentOf({ ...plain, ...parts }), 'text/html')
  const template = document.querySelector<HTMLTemplateElement>('#scripts')!
  expect(document.querySelector('#root ~ script[src$="shell.js"]')).toBeNull()
  template.replaceWith(template.content)
  return document
}

/** Returns the names of all elements and their attributes. Inserted texts must not change this structure. */
const shapeOf = (document: Document) =>
  [...document.querySelectorAll('*')].map((element) => [element.localName, ...element.getAttributeNames()].join(' '))

it('contains the rendered body, the language and the page’s marker', () => {
  const document = parse({})
  expect(document.documentElement.lang).toBe('ja')
  expect(document.body.dataset['page']).toBe('about')
  expect(document.getElementById('root')?.innerHTML).toBe('<main>本文</main>')
})

it('escapes texts in the title and in tags', () => {
  const saying = (text: string) =>
    parse({
      head: {
        ...plain.head,
        title: text,
        tags: [
          { tag: 'meta', attributes: { name: 'description', content: text } },
          { tag: 'link', attributes: { rel: 'canonical', href: text } },
        ],
      },
    })
  const document = saying(hostile)
  expect(document.title).toBe(hostile)
  expect(document.querySelector('[name=description]')?.getAttribute('content')).toBe(hostile)
  expect(document.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(hostile)
  expect(shapeOf(document)).toEqual(shapeOf(saying('a')))
})

it('escapes addresses of files', () => {
  const assets = (address: string) => ({
    scripts: [{ href: address, integrity: address }],
    starter: [{ href: address, integrity: address }],
    styles: [{ href: address, remote: 'news', dataHref: address, integrity: address }],
  })
  const document = parse({ shellAssets: assets(hostile), pageAssets: assets(hostile) })
  expect(document.querySelector('script[src]')?.getAttribute('src')).toBe(hostile)
  expect(document.querySelector('[data-href]')?.getAttribute('data-href')).toBe(hostile)
  expect(shapeOf(document)).toEqual(shapeOf(parse({ shellAssets: assets('/a'), pageAssets: assets('/a') })))
})

it('contains all its data, and no data can end the script element around it', () => {
  const given: Boot = {
    ...boot,
    texts: { news: { [hostile]: hostile } },
    route: { id: hostile, data: { state: 'notFound' } },
  }
  const document = parse({ boot: given })
  expect(JSON.parse(document.getElementById(bootElementId)?.textContent ?? '')).toEqual(given)
  expect(shapeOf(document)).toEqual(shapeOf(parse({})))
  expect(documentOf({ ...plain, boot: given })).not.toContain('<script>alert')
})

it('loads each file with its hash and in CORS mode', () => {
  const file = (name: string) => ({ href: `/${name}`, integrity: `sha384-${name}` })
  const page = { scripts: [file('page.js')], styles: [file('page.css')] }
  const shellAssets = { ...noAssets, scripts: [file('shell.js')], starter: [file('starter.js')] }
  const document = parse({ shellAssets, pageAssets: page })
  const hashed = [...document.querySelectorAll('[integrity]')].map((each) => [
    each.getAttribute('src') ?? each.getAttribute('href'),
    each.getAttribute('integrity'),
    each.getAttribute('crossorigin'),
  ])
  expect(hashed.sort()).toEqual(
    ['page.css', 'page.js', 'shell.js', 'starter.js'].map((name) => [`/${name}`, `sha384-${name}`, '']),
  )
})

it('loads the font, then stylesheets, then scripts, the shell’s before the page’s, and each script once', () => {
  const document = parse({
    shellAssets: { ...noAssets, scripts: [{ href: '/shell.js' }], styles: [{ href: '/shell.css' }] },
    pageAssets: { scripts: ['/a.js', '/b.js', '/a.js'].map((href) => ({ href })), styles: [{ href: '/page.css' }] },
  })
  const addresses = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name))
  expect(addresses('head script', 'src')).toEqual([])
  expect(addresses('#root ~ script[src]', 'src')).toEqual(['/shell.js', '/a.js', '/b.js'])
  // The font is first, because the first paint waits for it.
  expect(addresses('link[as=font], link[rel=stylesheet]', 'rel')).toEqual([
    'preload',
    ...Array<string>(3).fill('stylesheet'),
  ])
  expect(addresses('link[rel=stylesheet]:not([data-locale])', 'href')).toEqual(['/shell.css', '/page.css'])
})
