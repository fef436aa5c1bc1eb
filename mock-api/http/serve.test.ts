import { once } from 'node:events'
import { connect } from 'node:net'
import { Router } from 'express'
import { serve } from './serve.ts'

let server: Awaited<ReturnType<typeof serve>>

beforeEach(async () => {
  const routes = Router()
  routes.post('/', (request, response) => void request.resume().once('end', () => response.end()))
  const limits = { headersTimeout: 100, requestTimeout: 200, timeout: 300, connectionsCheckingInterval: 20 }
  server = await serve({ port: 0, routes: [routes], limits, logError: () => undefined })
})

afterEach(() => server.close(0))

/** Opens a connection, sends `begin`, then `drop` every 20 ms. Resolves when the server closes the connection. */
async function ended(begin: string, drop: string) {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  socket.write(begin)
  // The socket reports an error if the server closes it while a request is under way.
  socket.on('error', () => undefined).resume()
  const dripping = setInterval(() => socket.write(drop), 20)
  await once(socket, 'close')
  clearInterval(dripping)
}

it.each([
  ['nothing', '', ''],
  ['a head byte by byte', 'GET / HTTP/1.1\r\nX-', 'a'],
  ['a body byte by byte', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n', ' '],
  ['half a body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9999\r\n\r\n{', ''],
])('closes the connection of a client that sends %s', async (_, begin, drop) => {
  await expect(ended(begin, drop)).resolves.toBeUndefined()
})
