/** @jest-environment node */
import { takeHtml } from './safeAnswer.ts'

const options = { html: 'news.content', picture: 'news.img' }

it('takes HTML and the picture’s address out of an answer, and leaves the answer as it is', () => {
  const body = { news: { id: 1, content: '<p>', img: '/a.png' }, count: 2 }
  expect(takeHtml(body, options)).toEqual({
    body: { news: { id: 1, img: '/a.png' }, count: 2 },
    html: '<p>',
    picture: '/a.png',
  })
  expect(body.news.content).toBe('<p>')
})

it.each([null, 'text', [], {}, { news: null }, { news: ['<p>'] }, { news: {} }, { news: { content: 5 } }])(
  'takes nothing out of %j',
  (body) => expect(takeHtml(body, options)).toBeNull(),
)

it.each(['__proto__.constructor', 'constructor.name', 'toString', ''])(
  'finds nothing in what a body inherits: %s',
  (html) => expect(takeHtml({}, { html })).toBeNull(),
)

it('takes a picture that is no text for none', () => {
  expect(takeHtml({ html: '', img: 5 }, { html: 'html', picture: 'img' })).toEqual({
    body: { img: 5 },
    html: '',
    picture: '',
  })
})
