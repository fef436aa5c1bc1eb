import fastify from 'fastify'
import { registerForms } from './forms.ts'

const site = 'https://www.example.co.jp'

async function send(headers: Record<string, string>, remoteAddress = '192.0.2.1', app = fastify()) {
  if (!app.hasRoute({ method: 'POST', url: '/contact' }))
    await registerForms(
      app,
      () => site,
      async (_, reply, form) => reply.send(form),
    )
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({
    method: 'POST',
    url: '/contact',
    remoteAddress,
    headers: { ...type, ...headers },
    payload: 'name=A',
  })
}

it('limits visitors by the /64 of an IPv6 address, or by an IPv4 address in any spelling', async () => {
  const app = fastify()
  const statuses = []
  for (let each = 0; each < 21; each += 1)
    statuses.push((await send({ origin: site }, `2001:db8:1:2::${each}`, app)).statusCode)
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  expect((await send({ origin: site }, '2001:db8:1:3::1', app)).statusCode).toBe(200)
  for (let each = 0; each < 20; each += 1) await send({ origin: site }, '192.0.2.1', app)
  for (const spelling of ['::ffff:192.0.2.1', '::ffff:c000:201'])
    expect((await send({ origin: site }, spelling, app)).statusCode).toBe(429)
  expect((await send({ origin: site }, '::ffff:192.0.2.2', app)).statusCode).toBe(200)
})

it.each<[string, Record<string, string>, number]>([
  ['a page of this site', { 'sec-fetch-site': 'same-origin' }, 200],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 303],
  ['a client that sends no origin', {}, 303],
])('shows the typed text only if the request comes from this site: %s', async (_, headers, status) => {
  expect((await send(headers)).statusCode).toBe(status)
})
