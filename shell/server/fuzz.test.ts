/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { createTaskRunner } from '../renderer/runTask.ts'
import * as shellRenderer from '../src/entry.renderer.tsx'
import * as shell from '../src/entry.server.ts'
import { createApp } from './app.ts'
import { CompanyFileError, readCompanies } from './company.ts'
import { readConfig } from './config.ts'

// The same inputs each time; FUZZ_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })
// Many inputs, on a machine that may be busy.
jest.setTimeout(60_000)

const previewToken = 'a-token-of-many-letters'
let folder: string
let app: FastifyInstance
const faults: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  await mkdir(path.join(folder, 'releases'))
  await mkdir(path.join(folder, 'build/client'), { recursive: true })
  await mkdir(path.join(folder, 'build/static'))
  await writeFile(path.join(folder, 'releases/registry.json'), '{"format":1,"revision":1,"remotes":{}}')
  const entry = { scripts: ['shell.js'], styles: ['shell.css'] }
  const run = createTaskRunner({
    shell: shellRenderer,
    dom: () => Promise.reject(new Error('no page here works on HTML')),
    entering: () => undefined,
  })
  app = await createApp({
    config: readConfig({
      API_ORIGIN: 'http://127.0.0.1:1',
      RELEASES_DIR: path.join(folder, 'releases'),
      COMPANY_DIR: path.join(import.meta.dirname, '../company'),
      PREVIEW_TOKEN: previewToken,
    }),
    build: {
      version: '1.0.0-0a0b0c0d',
      shared: {},
      shell: entry,
      pdfViewer: entry,
      folder: path.join(folder, 'build'),
    },
    shell,
    renderer: { run, close: () => Promise.resolve() },
  })
  app.log.error = (...told: unknown[]) => faults.push(told.map(String).join(' '))
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

beforeEach(() => {
  faults.length = 0
})

/** Text as attackers write it: markup, ways out of folders, ends of lines, and anything else. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>x</script>',
    '"><img src=x onerror=x>',
    '../../etc/passwd',
    '%2e%2e%2f',
    '\r\nx: 1',
    '\0',
    '__proto__',
  ),
  fc.webPath(),
)
const address = fc
  .tuple(
    fc.constantFrom(
      '/',
      '/news',
      '/news/',
      '/contact-en',
      '/_remotes/',
      '/static/',
      '/assets/',
      '/_preview/leave',
      '/static/pdf/viewer.html',
    ),
    hostile,
  )
  .map(([start, rest]) => start + encodeURI(rest.toWellFormed()))
const query = fc.dictionary(
  fc.oneof(fc.constantFrom('page', 'preview', 'token', 'file', 'to', 'lang'), hostile),
  hostile,
)
const queryOf = (given: Record<string, string>) => {
  const text = new URLSearchParams(given).toString()
  return text === '' ? '' : `?${text}`
}

// Pages without a release are answered with 503; anything else of the kind is a fault.
const isAnswer = (status: number) => (status >= 200 && status < 500) || status === 503

it('has an answer to any path and query, and writes nothing of them into the page as it came', async () => {
  await fc.assert(
    fc.asyncProperty(address, query, async (asked, given) => {
      const { statusCode, body } = await app.inject(asked + queryOf(given))
      expect(isAnswer(statusCode)).toBe(true)
      expect(body.includes('<script>x') || body.includes('<img src=x')).toBe(false)
    }),
    { numRuns: 300 },
  )
  expect(faults.filter((line) => line.includes('ended with'))).toEqual([])
})

it('has an answer to any headers and cookies', async () => {
  const name = fc.constantFrom(
    'accept',
    'accept-encoding',
    'accept-language',
    'cookie',
    'host',
    'if-none-match',
    'range',
    'user-agent',
    'x-forwarded-for',
  )
  const value = fc
    .oneof(hostile, fc.constantFrom('preview=news@1.0.0-00000001', 'preview=%', 'bytes=9-1', 'br;q=2,,'))
    .map((text) => text.replaceAll(/[^\t\x20-\x7e]/g, ''))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/about', '/nothing', '/static/x', '/healthz'),
      fc.dictionary(name, value),
      async (url, headers) => isAnswer((await app.inject({ url, headers })).statusCode),
    ),
    { numRuns: 200 },
  )
  expect(faults.filter((line) => line.includes('ended with'))).toEqual([])
})

it('takes any report for one or for none', async () => {
  const type = fc.constantFrom(
    'application/json',
    'application/csp-report',
    'application/reports+json',
    'text/plain',
    'x',
  )
  const body = fc.oneof(
    fc.json(),
    hostile,
    fc.record({ remote: fc.json(), version: fc.json(), code: fc.json() }).map((each) => JSON.stringify(each)),
  )
  const url = fc.constantFrom('/_reports', '/_reports/policy', '/_vitals')
  await fc.assert(
    fc.asyncProperty(url, type, body, async (address, contentType, payload) => {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: address,
        headers: { 'content-type': contentType },
        payload,
      })
      return [204, 400, 413, 415, 429].includes(statusCode)
    }),
    { numRuns: 200 },
  )
})

it('starts with company files that are right, or says what is wrong', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (text) => {
      await writeFile(path.join(folder, 'ja.json'), text)
      try {
        readCompanies(folder)
        return false
      } catch (error) {
        return error instanceof CompanyFileError && error.message.includes('ja.json')
      }
    }),
    { numRuns: 50 },
  )
})
