/** @jest-environment node */
import fastify from 'fastify'
import { registerPreview } from './preview.ts'

const token = 'a-token-of-many-letters'
const link = (query: Record<string, string>) => `/news?${new URLSearchParams(query).toString()}`
const good = { preview: 'news@1.0.0-0a0b0c0d', token }

async function create(given: string | undefined = token) {
  const app = fastify()
  const preview = await registerPreview(app, given, ['marketing', 'news'])
  app.get('/*', (request, reply) =>
    preview.enter(request, reply) ? reply : reply.send({ shown: preview.of(request) }),
  )
  return app
}

it('shows the release to the browser that opened the link, and to no other', async () => {
  const app = await create()
  const entered = await app.inject(link({ ...good, page: '2' }))
  expect(entered.statusCode).toBe(303)
  expect(entered.headers.location).toBe('/news?page=2')
  const [cookie] = entered.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const shown = await app.inject({ url: '/news', cookies: { [cookie?.name ?? '']: cookie?.value ?? '' } })
  expect(shown.json()).toEqual({ shown: { remote: 'news', version: '1.0.0-0a0b0c0d' } })
  expect((await app.inject('/news')).json()).toEqual({ shown: null })
})

it.each([
  ['a wrong token', { ...good, token: 'another' }],
  ['no token', { preview: good.preview, token: '' }],
  ['a remote that does not exist', { ...good, preview: 'shop@1.0.0-0a0b0c0d' }],
  ['a version that leads out of the store', { ...good, preview: 'news@../../etc' }],
])('does nothing with %s', async (_, query) => {
  const answer = await (await create()).inject(link(query))
  expect(answer.json()).toEqual({ shown: null })
  expect(answer.cookies).toEqual([])
})

it('believes no cookie that it did not sign', async () => {
  const answer = await (await create()).inject({ url: '/news', cookies: { preview: 'news@1.0.0-0a0b0c0d' } })
  expect(answer.json()).toEqual({ shown: null })
})

it('is off without a token', async () => {
  const answer = await (await create('')).inject(link({ ...good, token: '' }))
  expect(answer.json()).toEqual({ shown: null })
})

it.each([
  ['/news?page=2', '/news?page=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
])('leads from %s to %s when the preview is left', async (to, location) => {
  const answer = await (await create()).inject(`/_preview/leave?${new URLSearchParams({ to }).toString()}`)
  expect(answer.headers.location).toBe(location)
})
