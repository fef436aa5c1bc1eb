import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openOutbox, type Outbox } from './outbox.ts'
import { mailsIn, removeTemporaryFolders, temporaryFolder } from './testing.ts'

const reference = 'ABCDE-12345'
const mail = Buffer.from('Subject: x\r\n\r\nx')
const sent = { state: 'sent' } as const
const refused = { state: 'failed', reason: 'because', code: '550' } as const
let folder: string
let outbox: Outbox
const fileOf = (name: string) => path.join(folder, name)
const age = (name: string, seconds: number) => {
  const then = new Date(Date.now() - seconds * 1000)
  utimesSync(fileOf(name), then, then)
}

beforeEach(async () => {
  folder = path.join(temporaryFolder(), 'deep/outbox')
  outbox = await openOutbox(folder)
})

afterAll(removeTemporaryFolders)

it('stores each mail as one file that only its owner can read', async () => {
  await outbox.write(reference, mail)
  expect(mailsIn(folder)).toEqual([`${reference}.eml`])
  expect(readFileSync(fileOf(`${reference}.eml`))).toEqual(mail)
  expect(statSync(fileOf(`${reference}.eml`)).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readdirSync(fileOf('tmp'))).toEqual([])
})

it.each([sent, refused])('does not store a mail again after its outcome was %j', async (outcome) => {
  const accept = () => outbox.accept({ reference, mail, visitor: '192.0.2.1', limit: 1 })
  expect([await accept(), await accept()]).toEqual([0, 0])
  await outbox.settle(reference, outcome)
  expect(await outbox.list(outcome.state)).toEqual([reference])
  expect(await accept()).toBe(0)
  expect(mailsIn(folder)).toEqual([])
})

it('ignores files that are not mails, and keeps working after its folder was deleted', async () => {
  for (const name of [`tmp/${reference}.half`, '.lock', 'notes.txt', 'notes.eml', `${reference}.eml.swp`]) {
    writeFileSync(fileOf(name), '')
  }
  expect(await outbox.list('waiting')).toEqual([])
  rmSync(folder, { recursive: true })
  expect(await outbox.list('waiting')).toEqual([])
  await outbox.write(reference, mail)
  expect(await outbox.list('waiting')).toEqual([reference])
})

it('leaves no temporary file if a mail cannot be stored', async () => {
  mkdirSync(fileOf(`${reference}.eml`))
  await expect(outbox.write(reference, mail)).rejects.toThrow()
  expect(readdirSync(fileOf('tmp'))).toEqual([])
})

it('deletes old sent mails by the time they were sent, and old temporary files', async () => {
  for (const each of [reference, 'BCDEF-12345', 'CDEFG-12345', 'DEFGH-12345']) await outbox.write(each, mail)
  // This e-mail waited longer than sent e-mails are kept. Only the time since it was sent counts.
  age(`${reference}.eml`, 10_000)
  await outbox.settle(reference, sent)
  await outbox.settle('BCDEF-12345', sent)
  age('sent/BCDEF-12345.eml', 3_601)
  await outbox.settle('CDEFG-12345', refused)
  age('failed/CDEFG-12345.eml', 10_000)
  age('DEFGH-12345.eml', 10_000)
  for (const name of ['tmp/old', 'tmp/new']) writeFileSync(fileOf(name), '')
  age('tmp/old', 61)

  await outbox.sweep(3_600_000)
  expect(await outbox.list('sent')).toEqual([reference])
  expect(await outbox.list('failed')).toEqual(['CDEFG-12345'])
  expect(await outbox.list('waiting')).toEqual(['DEFGH-12345'])
  expect([existsSync(fileOf('tmp/old')), existsSync(fileOf('tmp/new'))]).toEqual([false, true])
})
