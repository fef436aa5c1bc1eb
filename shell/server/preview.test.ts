import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { signLocalOverride } from '@site/releases'
import fastify from 'fastify'
import { registerPreview } from './preview.ts'

const token = 'a-token-of-many-letters'
const site = 'https://www.example.co.jp'
const { privateKey } = generateKeyPairSync('ed25519')
const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
const keyId = createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 8)
const keys = { news: { [keyId]: publicKey }, marketing: {} }
const link = (query: Record<string, string>) => `/news?${new URLSearchParams(query).toString()}`
const good = { preview: 'news@1.0.0-0a0b0c0d', token }

async function create(given: string | undefined = token) {
  const app = fastify()
  const preview = await registerPreview(
    app,
    given,
    () => site,
    () => Promise.resolve(keys),
  )
  app.get('/*', async (request, reply) =>
    (await preview.enter(request, reply)) ? reply : reply.send({ shown: preview.of(request, keys) }),
  )
  return app
}

it('shows the release only to the browser that opened the link', async () => {
  const app = await create()
  const entered = await app.inject(link({ ...good, page: '2' }))
  expect(entered.statusCode).toBe(303)
  expect(entered.headers.location).toBe('/news?page=2')
  const [cookie] = entered.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const shown = await app.inject({ url: '/news', cookies: { [cookie?.name ?? '']: cookie?.value ?? '' } })
  expect(shown.json()).toEqual({ shown: { remote: 'news', version: '1.0.0-0a0b0c0d' } })
  for (const cookie of ['', 'preview=news@1.0.0-0a0b0c0d'])
    expect((await app.inject({ url: '/news', headers: { cookie } })).json()).toEqual({ shown: null })
})

it.each([
  ['a wrong token', { ...good, token: 'another' }],
  ['no token', { preview: good.preview, token: '' }],
  ['a remote that does not exist', { ...good, preview: 'shop@1.0.0-0a0b0c0d' }],
  ['a version that leads out of the store', { ...good, preview: 'news@../../etc' }],
])('redirects to the page without a preview for %s, and removes the token from the URL', async (_, query) => {
  const answer = await (await create()).inject(link(query))
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/news'])
  expect(answer.cookies).toEqual([])
})

it('shows a local override to the browser that opened its link, with or without a preview token', async () => {
  const origin = 'http://localhost:3002'
  const override = signLocalOverride({ remote: 'news', origin, site, until: Date.now() + 60_000 }, privateKey)
  for (const given of [token, '']) {
    const app = await create(given)
    const entered = await app.inject(link({ override }))
    expect([entered.statusCode, entered.headers.location]).toEqual([303, '/news'])
    const [cookie] = entered.cookies
    const shown = await app.inject({ url: '/news', cookies: { [cookie?.name ?? '']: cookie?.value ?? '' } })
    expect(shown.json()).toEqual({ shown: { remote: 'news', localOverride: origin } })
  }
  const forged = link({ override: `${override}x` })
  for (const [app, url] of [
    [await create(), forged],
    [await create(''), link({ ...good, token: '' })],
  ] as const)
    expect((await app.inject(url)).cookies).toEqual([])
})

it.each([
  ['/news?page=2', '/news?page=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
])('redirects from %s to %s when the visitor leaves the preview', async (to, location) => {
  const answer = await (await create()).inject(`/_preview/leave?${new URLSearchParams({ to }).toString()}`)
  expect(answer.headers.location).toBe(location)
})
