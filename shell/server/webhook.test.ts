import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { tellWebhook } from './webhook.ts'

const event = { event: 'rolled-back', remote: 'news', version: '1.0.0-00000002' }

let host: Server
let received: string[]

beforeEach(async () => {
  received = []
  host = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body)
      response.writeHead(received.length === 1 ? 503 : 204).end()
    })
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
})

afterEach(() => host.close())

const address = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}/releases`

it('posts the event again after a failure, and logs nothing if that succeeds', async () => {
  const lines: string[] = []
  await tellWebhook(address(), event, (line) => lines.push(line))
  expect(received).toEqual([JSON.stringify(event), JSON.stringify(event)])
  expect(lines).toEqual([])
})
