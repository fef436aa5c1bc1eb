import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '@site/api-http/answers'
import { type Lock, tryLock } from '@site/releases/lock'
import type { MailStore } from './mailStore.ts'
import { createRateLimit } from './rateLimit.ts'
import { digestIn, referencePattern } from './reference.ts'
import type { SendOutcome } from './smtp.ts'

export type MailState = SendOutcome['state']

export interface Outbox extends MailStore {
  folder: string
  /** Stores a mail so that it outlives a crash; on return it is on the disk. */
  write: (reference: string, mail: Buffer) => Promise<void>
  read: (reference: string, state: MailState) => Promise<Buffer | null>
  list: (state: MailState) => Promise<string[]>
}

/** A write takes milliseconds: older files were left by a process that ended within one. */
const longestWrite = 60_000

/**
 * Keeps mails as files, `REFERENCE.eml` each: waiting ones in the folder itself, the others in `sent` and `failed`.
 * A mail is in exactly one of them at any moment, whenever the process may end.
 */
export async function openOutbox(folder: string): Promise<Outbox> {
  const folderOf = (state: MailState) => (state === 'waiting' ? folder : path.join(folder, state))
  const fileOf = (reference: string, state: MailState) => path.join(folderOf(state), `${reference}.eml`)
  const writing = path.join(folder, 'tmp')
  const pass = createRateLimit()
  /** Enquiries are accepted one after the other. */
  let before: Promise<unknown> = Promise.resolve()
  let lock: Lock | null = null

  async function prepare() {
    for (const each of [folder, writing, folderOf('sent'), folderOf('failed')]) {
      await mkdir(each, { recursive: true, mode: 0o700 })
    }
  }

  async function write(reference: string, mail: Buffer) {
    // Somebody may have tidied up while the API runs.
    await prepare()
    const temporary = path.join(writing, `${reference}.${randomUUID()}`)
    try {
      await writeFile(temporary, mail, { flag: 'wx', mode: 0o600, flush: true })
      await rename(temporary, fileOf(reference, 'waiting'))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(folder)
  }

  const read = (reference: string, state: MailState) => absentAsNull(readFile(fileOf(reference, state)))

  async function list(state: MailState) {
    const names = (await absentAsNull(readdir(folderOf(state)))) ?? []
    const references = names.flatMap((name) => /^(.+)\.eml$/.exec(name)?.[1] ?? [])
    return references.filter((reference) => referencePattern.test(reference))
  }

  async function digest(reference: string) {
    // In the order in which a mail moves: it cannot slip past.
    for (const state of ['waiting', 'sent', 'failed'] as const) {
      const mail = await read(reference, state)
      if (mail) return digestIn(mail)
    }
    return null
  }

  await prepare()
  // The last process may have ended between a rename and its sync.
  await syncFolder(folder)

  return {
    folder,
    write,
    read,
    list,
    async accepting(reference, work) {
      const entry = {
        digest: () => digest(reference),
        pass,
        write: (_digest: string, mail: Buffer) => write(reference, mail),
      }
      const accepted = before.then(() => work(entry))
      before = accepted.catch(() => undefined)
      return accepted
    },
    async waiting() {
      lock ??= tryLock(path.join(folder, '.lock'))
      return lock ? list('waiting') : []
    },
    claim: async (reference) => (lock ? read(reference, 'waiting') : null),
    async settle(reference, outcome) {
      const { state } = outcome
      if (state === 'waiting') return
      const now = new Date()
      if (state === 'failed') {
        const file = path.join(folderOf('failed'), `${reference}.reason.txt`)
        await writeFile(file, `${now.toISOString()} ${outcome.reason}\n`, { mode: 0o600 })
      }
      // The time of a sent mail says when it was sent. One that isn't there was moved by an earlier attempt.
      if ((await absentAsNull(utimes(fileOf(reference, 'waiting'), now, now))) === null) return
      await rename(fileOf(reference, 'waiting'), fileOf(reference, state))
      await syncFolder(folderOf(state))
      await syncFolder(folder)
    },
    async sweep(keepSent) {
      await removeOlder(folderOf('sent'), keepSent)
      await removeOlder(writing, longestWrite)
    },
    async state() {
      const [waiting, failed] = await Promise.all([list('waiting'), list('failed')])
      const files = await Promise.all(waiting.map((reference) => absentAsNull(stat(fileOf(reference, 'waiting')))))
      const oldest = Math.min(Date.now(), ...files.flatMap((file) => file?.mtimeMs ?? []))
      const oldestSeconds = Math.round((Date.now() - oldest) / 1000)
      return { waiting: waiting.length, oldestSeconds, failed: failed.length }
    },
    close() {
      lock?.release()
      lock = null
      return Promise.resolve()
    },
  }
}

/** A file that was renamed into a folder is only certain to stay there once the folder itself is on the disk. */
async function syncFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeOlder(folder: string, age: number) {
  const limit = Date.now() - age
  for (const name of (await absentAsNull(readdir(folder))) ?? []) {
    const file = path.join(folder, name)
    const written = await absentAsNull(stat(file))
    if (written && written.mtimeMs < limit) await rm(file, { force: true })
  }
}

async function absentAsNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
