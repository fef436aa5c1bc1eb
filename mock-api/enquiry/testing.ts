import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { serve } from '@site/api-http'
import { endpoints, idempotencyHeader, type Locale, toPayload } from '@site/contract/enquiry'
import { goodEnquiry } from '@site/contract/enquiry/cases'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { createEnquiryService } from './enquiryService.ts'
import type { EnquirySettings } from './settings.ts'

export type { Email }

/** Waits until `isSo` returns a truthy value. Throws after `patience` milliseconds. */
export async function until(isSo: () => unknown, patience = 10_000): Promise<void> {
  const limit = Date.now() + patience
  while (!(await isSo())) {
    if (Date.now() > limit) throw new Error(`Timed out while waiting for: ${isSo.toString()}`)
    await delay(5)
  }
}

const folders: string[] = []

export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mail-'))
  folders.push(folder)
  return folder
}

export function removeTemporaryFolders() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}

export const settings: Omit<EnquirySettings, 'outboxDir'> = {
  from: { name: '株式会社サンプル再生可能エネルギー', address: 'info@example.co.jp' },
  to: { name: '', address: 'sales@example.co.jp' },
  smtpUrl: undefined,
  databaseUrl: undefined,
  rateLimit: 0,
  firstPause: 20,
  longestPause: 100,
  keepSent: 86_400_000,
}

export async function startService(settings: EnquirySettings, logError: (line: string) => void) {
  const service = await createEnquiryService(settings, logError)
  const server = await serve({ port: 0, routes: [service.routes], logError })
  service.start()
  return {
    origin: server.origin,
    close: () => Promise.all([server.close(1000), service.stop(0)]),
  }
}

/** Returns the fields of a valid enquiry, overridden by `over`. The value undefined removes a field. */
export function fieldsOf(locale: Locale, over: { [field: string]: string | undefined } = {}): Record<string, string> {
  const fields = { ...toPayload(goodEnquiry[locale], locale), ...over }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

export function post(
  origin: string,
  locale: Locale,
  fields: Record<string, string>,
  { key, ...init }: RequestInit & { key?: string } = {},
) {
  const body = locale === 'ja' ? new FormData() : new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = {
    ...(init.headers as Record<string, string>),
    ...(key === undefined ? {} : { [idempotencyHeader]: key }),
  }
  return fetch(origin + endpoints[locale], { method: 'POST', body, ...init, headers })
}

export interface Answer {
  code: number
  reference?: string
  errors?: Record<string, string>
  error?: string
}

export const answerOf = async (response: Response) => (await response.json()) as Answer

export function mailsIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.eml'))
}

export function parseMail(folder: string, name: string): Promise<Email> {
  return PostalMime.parse(readFileSync(path.join(folder, name)))
}

/** How the SMTP server for tests treats an e-mail. A number is the SMTP reply code that it refuses the e-mail with. */
export type Behaviour = 'accept' | 'stall' | 'drop' | number

/** Starts an SMTP server that treats its first e-mails as `behaviours` lists them, and accepts all later e-mails. */
export async function startSmtp(behaviours: (Behaviour | Promise<Behaviour>)[] = [], port = 0) {
  const accepted: string[] = []
  const given: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    // Clients need no login, and every login is refused.
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_login, _session, answer) => answer(new Error('no login is accepted')),
    disableReverseLookup: true,
    closeTimeout: 1,
    onData(stream, session, answer) {
      const treat = async (mail: string) => {
        given.push(mail)
        const behaviour = await (behaviours.shift() ?? 'accept')
        if (behaviour === 'accept') {
          accepted.push(mail)
          answer(null)
        } else if (behaviour === 'drop') {
          for (const connection of server.connections) {
            if (connection.session.id === session.id) connection._socket.destroy()
          }
        } else if (behaviour !== 'stall') {
          answer(Object.assign(new Error('not this one'), { responseCode: behaviour }))
        }
      }
      // If the client disconnects within an e-mail, the e-mail does not count as given.
      void text(stream).then(treat, () => {})
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: listening } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${listening}`,
    port: listening,
    /** All e-mails that clients sent completely, and the ones among them that the server accepted. */
    given,
    accepted,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export const messageIdOf = (mail: string) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1]
