/** @jest-environment node */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readEnvironment } from '@site/releases/environment'
import { enquirySettings } from './settings.ts'
import { removeTemporaryFolders, temporaryFolder } from './testing.ts'

afterAll(removeTemporaryFolders)

const read = (env: Record<string, string> = {}) => readEnvironment(enquirySettings, env)

it('has the company write to itself, ten times a minute and visitor, with an outbox for delivery', () => {
  const company = { name: '株式会社サンプル再生可能エネルギー', address: 'info@example.co.jp' }
  expect(read()).toMatchObject({
    from: company,
    to: { name: '', address: company.address },
    rateLimit: 10,
    outboxDir: path.join(import.meta.dirname, '../outbox'),
    smtpUrl: undefined,
    outboxPage: false,
  })
})

it('knows the company from where the site does', () => {
  const COMPANY_DIR = temporaryFolder()
  writeFileSync(path.join(COMPANY_DIR, 'ja.json'), '{"CompanyName":"試験社","Email":"test@example.com","Tel":"-"}')
  expect(read({ COMPANY_DIR }).from).toEqual({ name: '試験社', address: 'test@example.com' })
})

it('needs no company where sender and recipient are given', () => {
  const given = { MAIL_TO: '営業 <sales@example.com>', MAIL_FROM: 'web@example.com', COMPANY_DIR: '/nowhere' }
  expect(read(given)).toMatchObject({
    to: { name: '営業', address: 'sales@example.com' },
    from: { name: '', address: 'web@example.com' },
  })
})

it('shows the outbox only where it is asked to, whatever Node is told of its environment', () => {
  expect(read({ NODE_ENV: 'development' }).outboxPage).toBe(false)
  expect(read({ OUTBOX_PAGE: 'on' }).outboxPage).toBe(true)
  expect(() => read({ OUTBOX_PAGE: 'perhaps' })).toThrow(/OUTBOX_PAGE/)
})

it.each([
  [{ MAIL_TO: 'a@example.com, b@example.com' }, /^MAIL_TO: must be one mail address/],
  [{ MAIL_FROM: 'Company' }, /^MAIL_FROM: must be one mail address/],
  [{ MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, /^MAIL_FROM: must be one mail address/],
  [{ COMPANY_DIR: '/nowhere' }, /^COMPANY_DIR: ENOENT.*'\/nowhere\/ja\.json'.* \(or set MAIL_TO and MAIL_FROM\)$/],
  [{ SMTP_URL: 'mail.example.com' }, /must be smtp:\/\/user:pass@host:port/],
  [{ ENQUIRY_RATE_LIMIT: '-1' }, /ENQUIRY_RATE_LIMIT/],
  [{ ENQUIRY_RATE_LIMIT: 'many' }, /ENQUIRY_RATE_LIMIT/],
  [{ SENT_RETENTION_DAYS: '0' }, /SENT_RETENTION_DAYS/],
  [{ MAIL_RETRY_SECONDS: '0' }, /MAIL_RETRY_SECONDS/],
])('refuses %j and says why', (env, reason) => {
  expect(() => read(env)).toThrow(reason)
})

it('takes a server with name, password and encryption', () => {
  for (const SMTP_URL of ['smtp://127.0.0.1:25', 'smtps://user:p%40ss@mail.example.com:465', 'smtp://u:p@host']) {
    expect(read({ SMTP_URL }).smtpUrl).toBe(SMTP_URL)
  }
})
