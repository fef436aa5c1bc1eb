import { makeSafe, takeHtml } from './safeAnswer.ts'

const options = { html: 'news.content', picture: 'news.img' }

it('separates HTML and the picture’s address from a body without changing it', () => {
  const body = { news: { id: 1, content: '<p>', img: '/a.png' }, count: 2 }
  expect(takeHtml(body, options)).toEqual({
    body: { news: { id: 1, img: '/a.png' }, count: 2 },
    html: '<p>',
    picture: '/a.png',
  })
  expect(body.news.content).toBe('<p>')
})

it.each([null, 'text', [], {}, { news: null }, { news: ['<p>'] }, { news: {} }, { news: { content: 5 } }])(
  'finds no HTML in %j',
  (body) => expect(takeHtml(body, options)).toBeNull(),
)

it.each(['__proto__.constructor', 'constructor.name', 'toString', ''])(
  'finds nothing in inherited properties: %s',
  (html) => expect(takeHtml({}, { html })).toBeNull(),
)

it('ignores a picture that is not a string', () => {
  expect(takeHtml({ html: '', img: 5 }, { html: 'html', picture: 'img' })).toEqual({
    body: { img: 5 },
    html: '',
    picture: '',
  })
})

it('leaves out the age of a cached response', async () => {
  const answer = { ok: true, body: { count: 1 }, ageSeconds: 5 } as const
  await expect(makeSafe(answer, {}, () => Promise.reject(new Error('no HTML')))).resolves.toEqual({
    ok: true,
    body: { count: 1 },
  })
})
