/** @jest-environment node */
import { remoteNames } from '@site/contract/pages'
import fastify from 'fastify'
import { failureCodes } from '../src/remotes/failure.ts'
import { reportPath } from '../src/remotes/report.ts'
import { registerReports } from './reports.ts'

const shell = { failureCodes, remoteNames, reportPath } as const

const report = { remote: 'news', version: '1.0.0-0a0b0c0d', code: 'FILES' }

async function create() {
  const lines: string[] = []
  const app = fastify()
  await registerReports(app, { shell, log: (line) => lines.push(line) })
  const send = (payload: unknown) => app.inject({ method: 'POST', url: '/_reports', payload: payload as object })
  return { lines, send }
}

it('writes remote, release and code of a report into the log', async () => {
  const { lines, send } = await create()
  expect((await send(report)).statusCode).toBe(204)
  expect(lines).toEqual(['FILES news@1.0.0-0a0b0c0d: reported by a browser'])
})

it.each([
  ['more than that', { ...report, reason: 'someone@example.co.jp' }],
  ['another code', { ...report, code: 'line\nbreak' }],
  ['another remote', { ...report, remote: 'shop' }],
  ['no object', []],
])('writes nothing of a report with %s', async (_, payload) => {
  const { lines, send } = await create()
  expect((await send(payload)).statusCode).toBe(400)
  expect(lines).toEqual([])
})

it('stops listening to an address that reports too much', async () => {
  const { lines, send } = await create()
  for (let count = 0; count < 25; count += 1) await send(report)
  expect(lines).toHaveLength(20)
})
