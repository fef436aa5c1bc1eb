import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { askApi, getJson } from './getJson.ts'

let api: Server | undefined

async function ask(answer: RequestListener, timeout = 5000, signal = new AbortController().signal) {
  api = createServer(answer)
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  return getJson(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, '/api/news.php', signal, timeout)
}

afterEach(() => {
  api?.closeAllConnections()
  api?.close()
})

const respondWith = (text: string, status = 200): RequestListener => {
  return (_, response) => response.writeHead(status).end(text)
}

it('returns the answer of the API', async () => {
  await expect(ask(respondWith('{"list":[]}'))).resolves.toEqual({ ok: true, body: { list: [] } })
})

it.each([404, 500])('returns the status of an error: %s', async (status) => {
  await expect(ask(respondWith('{}', status))).resolves.toEqual({ ok: false, code: 'HTTP', status })
})

it('follows no redirect, which could lead to another host', async () => {
  const redirect: RequestListener = ({ url }, response) =>
    url === '/other' ? response.end('{}') : response.writeHead(302, { location: '/other' }).end()
  await expect(ask(redirect)).resolves.toEqual({ ok: false, code: 'NETWORK' })
})

it.each(['', '<html>maintenance</html>', '{"list":', '\0'])('fails with BODY if it is not JSON: %j', async (text) => {
  await expect(ask(respondWith(text))).resolves.toEqual({ ok: false, code: 'BODY' })
})

it('stops reading an answer that is far too long', async () => {
  let sent = 0
  const endless: RequestListener = (_, response) => {
    const go = () => {
      while (response.write('"'.padEnd(65_536, 'x'))) sent += 65_536
      sent += 65_536
    }
    response.on('drain', go)
    go()
  }
  await expect(ask(endless)).resolves.toEqual({ ok: false, code: 'BODY' })
  expect(sent).toBeLessThan(20 * 2 ** 20)
})

it('stops reading an answer that is sent in too many parts', async () => {
  const answer = `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n1\r\n'.repeat(20_000)}0\r\n\r\n`
  await expect(ask((_, { socket }) => socket!.end(answer))).resolves.toEqual({ ok: false, code: 'BODY' })
})

it('fails with TIMEOUT even if the answer still arrives byte by byte', async () => {
  const slow: RequestListener = (_, response) => {
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  }
  await expect(ask(slow, 200)).resolves.toEqual({ ok: false, code: 'TIMEOUT' })
})

it('fails with NETWORK if the answer is cut off', async () => {
  const cut: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('{"list":[')
    setImmediate(() => response.destroy())
  }
  await expect(ask(cut)).resolves.toEqual({ ok: false, code: 'NETWORK' })
})

it('rejects if the caller aborts', async () => {
  const leaving = new AbortController()
  const asked = ask(() => leaving.abort(), 5000, leaving.signal)
  await expect(asked).rejects.toThrow('aborted')
})

it('asks the server for sanitized HTML, and tells failures of the API from those of the server', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch')
  const answering = (body: unknown, status: number) => {
    fetched.mockResolvedValueOnce(Response.json(body, { status }))
    const options = { html: 'news.content', picture: 'news.img' }
    return askApi('/api/a?id=1', new AbortController().signal, options)
  }
  await expect(answering({ ok: false, code: 'HTTP', status: 404 }, 200)).resolves.toMatchObject({ status: 404 })
  await expect(answering({}, 404)).resolves.toEqual({ ok: false, code: 'NETWORK' })
  const address = '/_answers?path=%2Fapi%2Fa%3Fid%3D1&html=news.content&picture=news.img'
  expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([address, address])
})
