import { Router, type RequestHandler } from 'express'
import type { Email } from 'postal-mime'
import type { MailState, Outbox } from './outbox.ts'

const states: MailState[] = ['waiting', 'failed', 'sent']

/** Shows the outbox to developers on this machine: nothing of it may be served to others. */
export function outboxPage(outbox: Outbox): Router {
  const routes = Router()
  routes.use('/outbox', onThisMachine)
  routes.get('/outbox', (_request, response, next) => {
    listOf(outbox).then((html) => response.send(html), next)
  })
  routes.get('/outbox/:reference', (request, response, next) => {
    textOf(outbox, request.params.reference).then(
      (text) => (text === null ? next() : response.type('text').send(text)),
      next,
    )
  })
  return routes
}

/** A page of another site may have its name point here. */
const onThisMachine: RequestHandler = (request, response, next) => {
  response.set({ 'Content-Security-Policy': "default-src 'none'", 'Cache-Control': 'no-store' })
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(request.headers.host ?? '')) next()
  else response.status(403).json({ error: 'only on this machine' })
}

async function listOf(outbox: Outbox): Promise<string> {
  const sections = states.map(async (state) => {
    const references = (await outbox.list(state)).sort()
    const items = references.map((each) => `<li><a href="/outbox/${each}">${each}</a></li>`)
    return `<h2>${state} (${items.length})</h2><ul>${items.join('')}</ul>`
  })
  const html = (await Promise.all(sections)).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head><body>${html}</body></html>`
}

async function textOf(outbox: Outbox, reference: string): Promise<string | null> {
  for (const state of states) {
    if (!(await outbox.list(state)).includes(reference)) continue
    const mail = await outbox.read(reference, state)
    if (!mail) continue
    // Loaded where it is needed: the API in production has no use for it.
    const { default: PostalMime } = await import('postal-mime')
    const { from, to, replyTo, subject, date, messageId, text } = await PostalMime.parse(mail)
    const head = { From: boxes(from && [from]), To: boxes(to), 'Reply-To': boxes(replyTo), Subject: subject }
    const rows = Object.entries({ ...head, Date: date, 'Message-ID': messageId, State: state })
    return [...rows.map(([name, value]) => `${name}: ${value}`), '', text].join('\n')
  }
  return null
}

const boxes = (addresses: Email['to'] = []) =>
  addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ')
