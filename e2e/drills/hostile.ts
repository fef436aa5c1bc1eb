import { connect } from 'node:tls'
import { onEarlyEnd } from '../../scripts/checkout/index.ts'
import { type Drill, isAnswered, nothing, secondsUntil, usageOfAll } from './drill.ts'
import { ask } from './visitors.ts'

/** Enquiries that the edge accepts at the same time from one address. */
const mostSenders = 10

/**
 * Simulates visitors who send one byte per second and never finish: half send headers, half the body of an enquiry.
 * @returns whether the edge closed the first half after a while, and kept at most `mostSenders` of the second half
 */
async function areSlowSendersLimited(origin: string, count: number): Promise<boolean> {
  const open = { headers: 0, body: 0 }
  const head = 'POST /api/mail.php HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n'
  const sockets = Array.from({ length: count }, (_, index) => {
    const [part, beginning] = index % 2 === 0 ? (['headers', head] as const) : (['body', `${head}\r\n`] as const)
    const socket = connect({ port: Number(new URL(origin).port), host: 'localhost', rejectUnauthorized: false })
    open[part] += 1
    const drip = setInterval(() => socket.write('X'), 1000)
    socket
      .on('error', () => undefined)
      // A response means that the edge refuses the enquiry. End our side too, so that the connection closes.
      .on('data', () => socket.end())
      .once('close', () => {
        clearInterval(drip)
        open[part] -= 1
      })
      .write(beginning)
    return socket
  })
  const areLimited = (await secondsUntil(() => open.headers === 0 && open.body <= mostSenders)) < Infinity
  for (const socket of sockets) socket.destroy()
  return areLimited
}

const secrets = /root:[x*]:0:0|PRIVATE KEY|"lockfileVersion"|"workspaces"/

export const hostile: Drill = async ({ edge }, isShort) => {
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(Math.random() * values.length)]!
  const noise = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(33 + Math.floor(Math.random() * 94))).join('')
  const paths = [
    () =>
      pick(['/..', '/%2e%2e', '/..%2f', '/static/..%2f..%2f', '/assets/%2e%2e/', '/_remotes/../../']) +
      pick(['etc/passwd', 'package.json', '.keys/news.pem', '.git/config']),
    () =>
      `/_remotes/${pick(['mfe-news', '..', '%00', noise(40)])}/${pick(['1.0.0-00000000', '..', noise(20)])}/${pick(['client/remoteEntry.js', 'release.json', 'server/news.js', '../registry.json'])}`,
    () => `/${encodeURIComponent(noise(30))}?${encodeURIComponent(noise(200))}`,
    () => `/news/${pick(['-1', '0', '1e9', '%F0%9F', 'NaN', '1%00', '../1', '9'.repeat(400)])}`,
    () => `/news?page=${encodeURIComponent(pick(['-1', "1' or 1=1", '<script>', '9'.repeat(300), '1&page=2']))}`,
    () =>
      `/api/${pick(['news.php', 'get_news.php', 'mail.php', '../healthz', 'db', 'news'])}?${pick(['page', 'id', '_limit', '__proto__'])}=${encodeURIComponent(noise(20))}`,
    () =>
      `/static/pdf/viewer.html?file=${encodeURIComponent(pick(['//evil.example/x.pdf', 'data:text/html,x', '../../package.json', 'javascript:1']))}`,
    () => `/?preview=news@${noise(10)}&token=${noise(16)}`,
  ]
  const headers: (() => Record<string, string>)[] = [
    () => ({ cookie: `preview=${encodeURIComponent(noise(300))}; ${noise(5).replace(/[;=,]/g, '')}=1` }),
    () => ({ 'user-agent': noise(pick([0, 10, 3000])) }),
    () => ({ 'accept-encoding': pick(['br;q=0', '*', 'identity;q=0', noise(50)]) }),
    () => ({ range: pick(['bytes=0-', 'bytes=9999999-', 'bytes=-1', 'rows=1-2']) }),
    () => ({ 'x-forwarded-for': noise(30), 'x-forwarded-proto': 'gopher', forwarded: 'for=evil' }),
    () => ({ 'if-none-match': noise(20), 'if-modified-since': noise(20) }),
    () => ({ 'x-long': noise(9000) }),
    () => ({}),
  ]
  const bodies = ['', noise(2000), '{"__proto__":{"a":1}}', 'x'.repeat(70_000), 'name=%FF%FE&email=a&content=%00']
  const total = isShort ? 300 : 10_000
  let requests = 0
  const faults: string[] = []
  for (const member of [...edge.sites, ...edge.apis])
    onEarlyEnd(member.process(), (how) => faults.push(`a server ended with ${how}`))
  const slowSenders = areSlowSendersLimited(edge.origin, isShort ? 40 : 100)

  const lane = async (most: number) => {
    while (requests < most) {
      requests += 1
      const path = pick(paths)()
      const method = pick(['GET', 'GET', 'GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'])
      const body = ['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method) ? undefined : pick(bodies)
      try {
        const given = { ...pick(headers)(), ...pick(headers)() }
        const answer = await ask(edge.origin, { path, method, headers: given, body })
        if (answer.status >= 500) faults.push(`${method} ${path.slice(0, 60)} answered with ${answer.status}`)
        if (secrets.test(answer.body)) faults.push(`${path.slice(0, 60)} revealed a secret`)
      } catch (error) {
        // nginx closes the connection if a request is malformed. That counts as a refusal.
        const { code = '' } = error as { code?: string }
        if (!['ECONNRESET', 'EPIPE', 'HPE_INVALID_CONSTANT', 'ERR_INVALID_CHAR'].includes(code))
          faults.push(`${method}: ${(error as Error).message}`)
      }
    }
  }
  const requestUntil = (most: number) => Promise.all(Array.from({ length: 40 }, () => lane(most)))
  await requestUntil(total / 2)
  if (!(await slowSenders)) faults.push('slow senders were not limited')
  // By now, all renderer processes have started, including the spare ones.
  const before = await usageOfAll(edge)
  await requestUntil(total)
  const after = await usageOfAll(edge)
  return {
    ...nothing,
    requests,
    failed: faults.length,
    ok: faults.length === 0 && after.megabytes < before.megabytes * 1.5 && (await isAnswered(edge.origin)),
    notes: { faults: [...new Set(faults)].join('; '), 'MB before': before.megabytes, 'MB after': after.megabytes },
  }
}
