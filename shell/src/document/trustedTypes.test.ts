/** @jest-environment jsdom */
import { isData, isInert, isScriptOfSite } from './trustedTypes.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')

it.each([
  '<h2 id="user-content-a">見出し</h2><p>本文<br>次の行 <a href="https://example.co.jp/?a=1&b=2">リンク</a></p>',
  '<details open><summary>詳細</summary><ul><li>one</li></ul></details>',
  '<div role="region" tabindex="0" aria-label="表"><table><tbody><tr><td colspan="2">1</td></tr></tbody></table></div>',
  '<img src="/uploads/a.jpg" alt="" width="600" height="400" loading="lazy" decoding="async">',
  '<p><abbr title="JavaScript: a language" data-a="data:text">JS</abbr><img src="/a.png" alt="VBScript: x"></p>',
  '<pre lang="javascript"><code>a</code></pre>',
  'javascript: is a scheme, and onclick an attribute',
  '',
])('allows markup that only shows something: %s', (html) => {
  expect(isInert(html, parse)).toBe(true)
})

it.each([
  '<script>run()</script>',
  '<img src="x" onerror="run()">',
  '<IMG SRC=x OnError=run()>',
  '<a href="javascript:run()">a</a>',
  '<a href=" java\nscript:run()">a</a>',
  '<a href="data:text/html,<script>run()</script>">a</a>',
  '<iframe src="/"></iframe>',
  '<iframe srcdoc="a"></iframe>',
  '<form action="https://example.com"><input name="a"></form>',
  '<svg><a href="/">a</a></svg>',
  '<math><mtext></mtext></math>',
  '<base href="https://example.com">',
  '<meta http-equiv="refresh" content="0;url=/">',
  '<link rel="stylesheet" href="/a.css">',
  '<style>body { display: none }</style>',
  '<template><img src=x onerror=run()></template>',
  '<body onload="run()">',
  '<p><p><object data="/a"></object>',
  'x<noscript><p title="</noscript><iframe srcdoc=a></iframe>"></noscript>',
  'x<xmp><img src=x onerror=run()></xmp>',
  'x<textarea><img src=x onerror=run()></textarea>',
  'x<title><img src=x onerror=run()></title>',
  'x<![CDATA[><p title="]]><img src=x onerror=run()>">',
  '<p>a</p><!-- b -->',
  '<?xml version="1.0"?><p>a</p>',
])('refuses markup that could do more: %s', (html) => {
  expect(isInert(html, parse)).toBe(false)
})

it('allows JSON as the text of a script, and refuses code', () => {
  expect(isData('{"@context":"https://schema.org","name":"会社"}')).toBe(true)
  for (const code of ['run()', '{"a":1}\nrun()', 'alert`1`', '']) expect(isData(code)).toBe(false)
})

const releases = {
  news: { version: '1.0.0-11111111', entry: '/_remotes/mfe-news/1.0.0-11111111/client/remoteEntry.js' },
  contact: {
    version: '1.0.0-22222222',
    entry: 'https://cdn.example.co.jp/contact/1.0.0-22222222/client/remoteEntry.js',
  },
}

it.each([
  ['/assets/main.1a2b3c4d.js', true],
  ['http://localhost/assets/texts.en.1a2b3c4d.js', true],
  ['/_remotes/mfe-news/1.0.0-11111111/client/remoteEntry.js', true],
  ['https://cdn.example.co.jp/contact/1.0.0-22222222/client/contact.1a2b3c4d.js', true],
  ['/uploads/a.js', false],
  ['/_remotes/mfe-news/1.0.0-33333333/client/remoteEntry.js', false],
  ['/_remotes/mfe-news/1.0.0-11111111/client/../../1.0.0-33333333/client/remoteEntry.js', false],
  ['/assets/../uploads/a.js', false],
  ['https://cdn.example.co.jp/contact/1.0.0-33333333/client/contact.js', false],
  ['https://cdn.example.co.jp.example.com/contact/1.0.0-22222222/client/contact.js', false],
  ['data:text/javascript,run()', false],
  ['blob:http://localhost/1', false],
])('allows scripts only from the shell’s build and the document’s releases: %s %s', (address, isOfSite) => {
  expect(isScriptOfSite(address, releases)).toBe(isOfSite)
})
