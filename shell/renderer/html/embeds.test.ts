/** @jest-environment jsdom */
import { domOf, htmlOf } from './testing.ts'

describe('an embed is replaced by a plain link', () => {
  const film = 'https://www.youtube.com/embed/a1'

  it.each([
    ['an iframe', `<iframe src="${film}"></iframe>`, film, 'www.youtube.com'],
    ['an iframe with a title', `<iframe src="${film}" title="工場の\n紹介"></iframe>`, film, '工場の 紹介'],
    ['an iframe with text for old browsers', `<iframe src="${film}"><p>old</p></iframe>`, film, 'www.youtube.com'],
    [
      'an iframe that a script would fill',
      `<iframe src="about:blank" data-src="${film}"></iframe>`,
      film,
      'www.youtube.com',
    ],
    [
      'an iframe without a protocol',
      '<iframe src="//maps.example.com/a"></iframe>',
      '//maps.example.com/a',
      'maps.example.com',
    ],
    ['CKEditor’s media', `<figure class="media"><oembed url="${film}"></oembed></figure>`, film, 'www.youtube.com'],
    ['an object', '<object data="uploads/a.pdf" type="application/pdf"></object>', '/uploads/a.pdf', 'a.pdf'],
    [
      'a Flash object',
      `<object><param name="movie" value="${film}"><embed src="/x.swf"></object>`,
      film,
      'www.youtube.com',
    ],
    ['an embed', '<embed src="/uploads/%E5%9B%B3.pdf">', '/uploads/%E5%9B%B3.pdf', '図.pdf'],
    ['a video', '<video src="/uploads/a.mp4" controls></video>', '/uploads/a.mp4', 'a.mp4'],
    ['a video with sources', '<video><source src="a.webm"><source src="a.mp4"></video>', '/a.webm', 'a.webm'],
    [
      'a video that contains a link',
      '<video src="/a.mp4"><a href="/b.mp4">動画を見る</a></video>',
      '/b.mp4',
      '動画を見る',
    ],
    [
      'a sound',
      '<audio><source src="https://media.example.com/a.mp3"></audio>',
      'https://media.example.com/a.mp3',
      'media.example.com',
    ],
  ])('%s', (_, content, href, text) => {
    const body = domOf(htmlOf(content))
    const links = [...body.querySelectorAll('a')]
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([[href, text]])
    expect(body.querySelector('iframe, object, embed, video, audio, oembed')).toBeNull()
  })

  it('in a new paragraph, or in the paragraph around the embed', () => {
    const link = `<a href="${film}" rel="noopener noreferrer">www.youtube.com</a>`
    expect(htmlOf(`<iframe src="${film}"></iframe>`)).toBe(`<p>${link}</p>`)
    expect(htmlOf(`<p>a<iframe src="${film}"></iframe></p>`)).toBe(`<p>a ${link}</p>`)
  })

  it('or by plain text inside another link', () => {
    expect(htmlOf('<a href="/a.mp4"><video src="/a.mp4" title="動画"></video></a>')).toMatch(
      /^<a href="\/a.mp4">\s*<span>動画<\/span><\/a>$/,
    )
  })

  it.each([
    [
      'to a script',
      '<iframe src="javascript:alert(1)"></iframe><embed src="data:text/html,a"><object data="blob:a"></object>',
    ],
    [
      'to text that the embed contains, or without an address',
      '<iframe srcdoc="a"></iframe><iframe src=""></iframe><video><source src=" "></video>',
    ],
    ['to a mail program', '<video><a href="mailto:a@example.com">a</a></video>'],
    [
      'to a tracker',
      '<noscript><iframe src="https://count.example/a"></iframe></noscript><iframe src="https://count.example/a" width="0" height="0"></iframe>',
    ],
  ])('but never by a link %s', (_, content) => {
    expect(htmlOf(content)).toBe('')
  })
})
