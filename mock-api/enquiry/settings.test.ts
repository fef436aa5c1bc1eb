import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { readEnvironment } from '@site/releases/environment'
import { enquirySettings } from './settings.ts'
import { removeTemporaryFolders, temporaryFolder } from './testing.ts'

afterAll(removeTemporaryFolders)

const read = (env: Record<string, string> = {}) => readEnvironment(enquirySettings, env)

it('sends from the company to itself by default, with ten enquiries per minute and visitor', () => {
  const company = { name: '株式会社サンプル再生可能エネルギー', address: 'info@example.co.jp' }
  expect(read()).toMatchObject({
    from: company,
    to: { name: '', address: company.address },
    rateLimit: 10,
    outboxDir: path.join(import.meta.dirname, '../outbox'),
    smtpUrl: undefined,
  })
})

const COMPANY_DIR = temporaryFolder()
writeFileSync(path.join(COMPANY_DIR, 'ja.json'), '{"CompanyName":"試験社","Email":"test@example.com","Tel":"-"}')

it.each([
  [{ COMPANY_DIR }, { from: { name: '試験社', address: 'test@example.com' } }],
  [
    { MAIL_TO: '営業 <sales@example.com>', MAIL_FROM: 'web@example.com', COMPANY_DIR: '/nowhere' },
    { to: { name: '営業', address: 'sales@example.com' }, from: { name: '', address: 'web@example.com' } },
  ],
  [{ SMTP_URL: 'smtps://user:p%40ss@mail.example.com:465' }, { smtpUrl: 'smtps://user:p%40ss@mail.example.com:465' }],
])('accepts %j', (env, expected) => {
  expect(read(env)).toMatchObject(expected)
})

it.each([
  [{ MAIL_TO: 'a@example.com, b@example.com' }, /^MAIL_TO: must be one e-mail address/],
  [{ MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, /^MAIL_FROM: must be one e-mail address/],
  [{ COMPANY_DIR: '/nowhere' }, /ENOENT.*'\/nowhere\/ja\.json'/],
  [{ SMTP_URL: 'mail.example.com' }, /must be smtp:\/\/user:pass@host:port/],
  [{ ENQUIRY_RATE_LIMIT: 'many' }, /ENQUIRY_RATE_LIMIT/],
  [{ SENT_RETENTION_DAYS: '0' }, /SENT_RETENTION_DAYS/],
])('refuses %j and names the reason', (env, reason) => {
  expect(() => read(env)).toThrow(reason)
})
