/** @jest-environment node */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { serverLimits } from './limits.ts'

let app: FastifyInstance

beforeEach(async () => {
  app = fastify({ ...serverLimits({ head: 100, request: 200, silence: 300, check: 20 }), forceCloseConnections: true })
  app.post('/', (request) => request.body)
  // More than fits between two ends that don't read.
  app.get('/', () => Buffer.alloc(64 * 2 ** 20))
  await app.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => app.close())

/** Resolves when the server has ended a connection on which something is sent again and again. */
async function ended(begin: string, drop: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(begin)
  // Requests that are under way when the server closes end with an error.
  socket.on('error', () => undefined).resume()
  const dripping = setInterval(() => socket.write(drop), 20)
  await once(socket, 'close')
  clearInterval(dripping)
}

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

it.each([
  ['nothing', '', ''],
  ['a head byte by byte', 'GET / HTTP/1.1\r\nX-', 'a'],
  ['a body byte by byte', `${head}Content-Length: 9999\r\n\r\n`, ' '],
])('ends the connection of who sends %s', async (_, begin, drop) => {
  await expect(ended(begin, drop)).resolves.toBeUndefined()
})

it('ends the connection of who reads nothing of an answer', async () => {
  const closed = new Promise((resolve) => app.server.once('connection', (socket) => socket.once('close', resolve)))
  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  visitor.pause().write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await closed
  visitor.destroy()
})

it('refuses a body that is too long', async () => {
  const { statusCode } = await app.inject({ method: 'POST', url: '/', payload: { content: 'x'.repeat(70_000) } })
  expect(statusCode).toBe(413)
})
