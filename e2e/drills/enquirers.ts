import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { fieldsOf, messageIdOf } from '@site/enquiry-service/testing'
import { ask } from './visitors.ts'

const headers = { 'content-type': 'application/x-www-form-urlencoded' }

const visitorsAtOnce = 6
/** Milliseconds between two requests of a visitor. */
const pause = 100
/** Milliseconds after which a visitor stops retrying. */
const patience = 90_000

/**
 * Simulates visitors who each send an enquiry. A visitor repeats it with the same idempotency key until it is accepted.
 * @param faults the share of requests (0 to 1) whose connection the visitor breaks
 */
export async function sendEnquiries(origin: string, count: number, faults = 0) {
  // A response is unclear if it has neither a reference (accepted) nor a reason (refused).
  const result = { requests: 0, accepted: new Set<string>(), givenUp: 0, unclear: 0 }
  let index = 0

  async function enquire(mine: number, agent: Agent) {
    const body = new URLSearchParams(fieldsOf('en', { content: `Enquiry number ${mine}` })).toString()
    const address = `${origin}/api/mail_en.php`
    const given = { ...headers, 'idempotency-key': randomUUID() }
    for (const limit = Date.now() + patience; Date.now() < limit; await delay(pause)) {
      result.requests += 1
      if (Math.random() < faults) {
        await breakOff(address, given, body)
        continue
      }
      try {
        const answer = await ask(address, { agent, method: 'POST', headers: given, body })
        const { code, reference, error } = JSON.parse(answer.body) as Partial<Record<string, string | number>>
        if (code === 1 && reference) return result.accepted.add(String(reference))
        if (error === undefined) result.unclear += 1
      } catch (error) {
        // A response that is not JSON is unclear. After a broken connection the visitor only tries again.
        if (error instanceof SyntaxError) result.unclear += 1
      }
    }
    return (result.givenUp += 1)
  }

  const visitors = Array.from({ length: visitorsAtOnce }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false })
    while (index < count) {
      index += 1
      await enquire(index, agent)
      await delay(pause)
    }
    agent.destroy()
  })
  await Promise.all(visitors)
  return result
}

async function breakOff(address: string, given: Record<string, string>, body: string) {
  const asking = request(address, { method: 'POST', headers: given, agent: false, rejectUnauthorized: false })
  asking.on('error', () => undefined)
  if (Math.random() < 0.3) asking.write(body.slice(0, body.length / 2))
  else asking.end(body)
  await delay(Math.random() * 60)
  asking.destroy()
}

/** Counts accepted enquiries without an e-mail (`lost`) and references with more than one e-mail (`doubled`). */
export function compare(accepted: Set<string>, mails: string[]): { lost: number; doubled: number } {
  const arrived = new Map<string, number>()
  for (const mail of mails) {
    const reference = /<enquiry-([^@]+)@/.exec(messageIdOf(mail) ?? '')?.[1] ?? ''
    arrived.set(reference, (arrived.get(reference) ?? 0) + 1)
  }
  return {
    lost: [...accepted].filter((reference) => !arrived.has(reference)).length,
    doubled: [...arrived.values()].filter((times) => times > 1).length,
  }
}
