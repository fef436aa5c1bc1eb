import { createHash } from 'node:crypto'
import { escapeHtml } from '@site/contract/html'
import { Router, type RequestHandler } from 'express'
import type { Email } from 'postal-mime'
import type { MailState, Outbox } from './outbox.ts'

const style = 'body{font:1rem/1.5 system-ui;margin:2rem}pre{white-space:pre-wrap;overflow-wrap:anywhere}'
const styleHash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
const states: MailState[] = ['waiting', 'failed', 'sent']

/** What is in the outbox, for whoever develops on this machine: nothing of it may be served to others. */
export function outboxPage(outbox: Outbox): Router {
  const routes = Router()
  routes.use('/outbox', onThisMachine, (_request, response, next) => {
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    next()
  })
  routes.get('/outbox', (_request, response, next) => {
    list(outbox).then((html) => response.send(html), next)
  })
  routes.get('/outbox/:reference', (request, response, next) => {
    show(outbox, request.params.reference).then((html) => (html === null ? next() : response.send(html)), next)
  })
  return routes
}

/** A page of another site may have its name point here. */
const onThisMachine: RequestHandler = (request, response, next) => {
  if (/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(request.headers.host ?? '')) next()
  else response.status(403).json({ error: 'only on this machine' })
}

async function list(outbox: Outbox): Promise<string> {
  const sections = await Promise.all(
    states.map(async (state) => {
      const references = await outbox.list(state)
      const items = references
        .sort()
        .map((each) => `<li><a href="/outbox/${escapeHtml(each)}">${escapeHtml(each)}</a></li>`)
      return `<h2>${state} (${items.length})</h2><ul>${items.join('')}</ul>`
    }),
  )
  return page('Outbox', sections.join(''))
}

async function show(outbox: Outbox, reference: string): Promise<string | null> {
  for (const state of states) {
    if (!(await outbox.list(state)).includes(reference)) continue
    const mail = await outbox.read(reference, state)
    if (!mail) continue
    const text = asText(await parse(mail))
    return page(reference, `<p><a href="/outbox">Outbox</a> / ${state}</p><pre>${escapeHtml(text)}</pre>`)
  }
  return null
}

async function parse(mail: Buffer): Promise<Email> {
  // Loaded where it is needed: the API in production has no use for it.
  const { default: PostalMime } = await import('postal-mime')
  return PostalMime.parse(mail)
}

function asText({ from, to, replyTo, subject, date, messageId, text = '' }: Email): string {
  const rows = [
    ['From', ...boxes(from && [from])],
    ['To', ...boxes(to)],
    ['Reply-To', ...boxes(replyTo)],
    ['Subject', subject],
    ['Date', date],
    ['Message-ID', messageId],
  ]
  return [...rows.map(([name, ...values]) => `${name}: ${values.join(', ')}`), '', text].join('\n')
}

function boxes(addresses: Email['to'] = []): string[] {
  return addresses.map(({ name, address }) => (name ? `${name} <${address}>` : String(address)))
}

function page(title: string, content: string): string {
  const head = `<meta charset="utf-8"><title>${escapeHtml(title)}</title><style>${style}</style>`
  return `<!doctype html><html lang="en"><head>${head}</head><body><h1>${escapeHtml(title)}</h1>${content}</body></html>`
}
