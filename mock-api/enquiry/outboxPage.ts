import { type RequestHandler, Router } from 'express'
import { mailStates, type Outbox } from './outbox.ts'

/** Shows the mails of the outbox to developers on this machine: nothing of it may be served to others. */
export function outboxPage(outbox: Outbox): Router {
  const routes = Router()
  routes.get('/outbox', onThisMachine, (_request, response, next) => {
    textOf(outbox).then((text) => response.type('text').send(text), next)
  })
  return routes
}

/** A page of another site may have its name point here. */
const onThisMachine: RequestHandler = (request, response, next) => {
  response.set({ 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'no-store' })
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(request.headers.host ?? '')) next()
  else response.status(403).json({ error: 'only on this machine' })
}

async function textOf(outbox: Outbox): Promise<string> {
  // Loaded where it is needed: the API in production has no use for it.
  const { default: PostalMime, decodeWords } = await import('postal-mime')
  const texts: string[] = []
  for (const state of mailStates) {
    for (const reference of await outbox.list(state)) {
      const { headers, text } = await PostalMime.parse((await outbox.read(reference, state)) ?? '')
      const head = headers.map(({ originalKey, value }) => `${originalKey}: ${decodeWords(value)}`)
      texts.push([`===== ${state} =====`, ...head, '', text].join('\n'))
    }
  }
  return texts.join('\n')
}
