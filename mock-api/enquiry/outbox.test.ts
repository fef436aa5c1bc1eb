/** @jest-environment node */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openOutbox } from './outbox.ts'
import { mailsIn, removeTemporaryFolders, temporaryFolder } from './testing.ts'

afterAll(removeTemporaryFolders)

const reference = 'ABCDE-12345'
const mail = Buffer.from(`X-Enquiry-Digest: ${'a'.repeat(32)}\r\n\r\nX-Enquiry-Digest: ${'b'.repeat(32)}\r\n`)
const sent = { state: 'sent' } as const
const refused = { state: 'failed', reason: 'because', code: '550' } as const
const age = (file: string, seconds: number) => {
  const then = new Date(Date.now() - seconds * 1000)
  utimesSync(file, then, then)
}

it('holds each mail as one file that only its owner reads', async () => {
  const folder = path.join(temporaryFolder(), 'deep/outbox')
  const outbox = await openOutbox(folder)
  await outbox.write(reference, mail)
  expect(mailsIn(folder)).toEqual([`${reference}.eml`])
  expect(readFileSync(path.join(folder, `${reference}.eml`))).toEqual(mail)
  expect(statSync(path.join(folder, `${reference}.eml`)).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(readdirSync(path.join(folder, 'tmp'))).toEqual([])
})

it('finds a mail wherever it is, with the digest of its head', async () => {
  const outbox = await openOutbox(temporaryFolder())
  const digestOf = (reference: string) => outbox.accepting(reference, ({ digest }) => digest())
  expect(await digestOf(reference)).toBeNull()
  await outbox.write(reference, mail)
  expect(await digestOf(reference)).toBe('a'.repeat(32))
  await outbox.settle(reference, sent)
  expect(await outbox.list('sent')).toEqual([reference])
  expect(await digestOf(reference)).toBe('a'.repeat(32))
  await outbox.write('BCDEF-12345', mail)
  await outbox.settle('BCDEF-12345', refused)
  expect(await outbox.list('failed')).toEqual(['BCDEF-12345'])
  expect(await digestOf('BCDEF-12345')).toBe('a'.repeat(32))
  expect(readFileSync(path.join(outbox.folder, 'failed/BCDEF-12345.reason.txt'), 'utf8')).toMatch(/Z because\n$/)
})

it('takes nothing but mails for mails', async () => {
  const outbox = await openOutbox(temporaryFolder())
  writeFileSync(path.join(outbox.folder, 'tmp', `${reference}.half`), 'From')
  for (const name of ['.lock', 'notes.txt', 'notes.eml', `${reference}.eml.swp`]) {
    writeFileSync(path.join(outbox.folder, name), '')
  }
  expect(await outbox.list('waiting')).toEqual([])
})

it('goes on when its folder was cleared away', async () => {
  const folder = temporaryFolder()
  const outbox = await openOutbox(folder)
  rmSync(folder, { recursive: true })
  expect(await outbox.list('waiting')).toEqual([])
  await outbox.write(reference, mail)
  expect(await outbox.list('waiting')).toEqual([reference])
})

it('leaves nothing behind when a mail cannot be stored', async () => {
  const folder = temporaryFolder()
  const outbox = await openOutbox(folder)
  mkdirSync(path.join(folder, `${reference}.eml`))
  await expect(outbox.write(reference, mail)).rejects.toThrow()
  expect(readdirSync(path.join(folder, 'tmp'))).toEqual([])
})

it('deletes sent mails some time after they were sent, and what broken writes left', async () => {
  const outbox = await openOutbox(temporaryFolder())
  const fileOf = (name: string) => path.join(outbox.folder, name)
  for (const each of [reference, 'BCDEF-12345', 'CDEFG-12345', 'DEFGH-12345']) await outbox.write(each, mail)
  // It waited longer than sent mails are kept.
  age(fileOf(`${reference}.eml`), 10_000)
  await outbox.settle(reference, sent)
  await outbox.settle('BCDEF-12345', sent)
  age(fileOf('sent/BCDEF-12345.eml'), 3_601)
  await outbox.settle('CDEFG-12345', refused)
  age(fileOf('failed/CDEFG-12345.eml'), 10_000)
  age(fileOf('DEFGH-12345.eml'), 10_000)
  writeFileSync(fileOf('tmp/old'), '')
  age(fileOf('tmp/old'), 61)
  writeFileSync(fileOf('tmp/new'), '')

  await outbox.sweep(3_600_000)
  expect(await outbox.list('sent')).toEqual([reference])
  expect(await outbox.list('failed')).toEqual(['CDEFG-12345'])
  expect(await outbox.list('waiting')).toEqual(['DEFGH-12345'])
  expect([existsSync(fileOf('tmp/old')), existsSync(fileOf('tmp/new'))]).toEqual([false, true])
})
