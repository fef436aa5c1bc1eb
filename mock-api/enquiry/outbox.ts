import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from './codeOf.ts'
import { digestHeader } from './composeMail.ts'
import { referencePattern } from './reference.ts'

export type MailState = 'waiting' | 'sent' | 'failed'

export interface Outbox {
  folder: string
  /** Stores a mail so that it outlives a crash; on return it is on the disk. */
  write: (reference: string, mail: Buffer) => Promise<void>
  /** The mail of a reference in whatever state, or null. */
  find: (reference: string) => Promise<{ state: MailState; digest: string | undefined } | null>
  read: (reference: string, state?: MailState) => Promise<Buffer | null>
  list: (state?: MailState) => Promise<string[]>
  /** How many mails wait, and for how many seconds the oldest of them has. */
  backlog: () => Promise<{ waiting: number; oldestSeconds: number }>
  moveToSent: (reference: string) => Promise<void>
  moveToFailed: (reference: string, reason: string) => Promise<void>
  /** Deletes mails that were sent more than `keepSent` ms ago, and what broken writes left. */
  sweep: (keepSent: number) => Promise<void>
}

/** A write takes milliseconds: what is older was left by a process that ended within one. */
const longestWrite = 60_000

/**
 * Mails as files, `REFERENCE.eml` each: waiting ones in the folder itself, the others in `sent` and `failed`.
 * A mail is in exactly one of them at any moment, whenever the process may end.
 */
export async function openOutbox(folder: string): Promise<Outbox> {
  const folders: Record<MailState, string> = {
    waiting: folder,
    sent: path.join(folder, 'sent'),
    failed: path.join(folder, 'failed'),
  }
  const writing = path.join(folder, 'tmp')
  const fileOf = (reference: string, state: MailState) => path.join(folders[state], `${reference}.eml`)

  async function prepare() {
    for (const each of [folder, writing, folders.sent, folders.failed]) {
      await mkdir(each, { recursive: true, mode: 0o700 })
    }
  }

  async function write(reference: string, mail: Buffer) {
    const temporary = path.join(writing, `${reference}.${randomUUID()}`)
    try {
      await writeSynced(temporary, mail)
      await rename(temporary, fileOf(reference, 'waiting'))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(folder)
  }

  async function read(reference: string, state: MailState = 'waiting') {
    return absentAsNull(readFile(fileOf(reference, state)))
  }

  async function move(reference: string, state: 'sent' | 'failed') {
    const now = new Date()
    await utimes(fileOf(reference, 'waiting'), now, now)
    await rename(fileOf(reference, 'waiting'), fileOf(reference, state))
    await syncFolder(folders[state])
    await syncFolder(folder)
  }

  await prepare()
  // The last process may have ended between a rename and its sync.
  await syncFolder(folder)

  async function list(state: MailState = 'waiting') {
    const names = (await absentAsNull(readdir(folders[state]))) ?? []
    return names
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -'.eml'.length))
      .filter((reference) => referencePattern.test(reference))
  }

  return {
    folder,
    read,
    list,
    write: async (reference, mail) => {
      try {
        await write(reference, mail)
      } catch (error) {
        // Somebody tidied up while the API ran.
        if (codeOf(error) !== 'ENOENT') throw error
        await prepare()
        await write(reference, mail)
      }
    },
    find: async (reference) => {
      // In the order in which a mail moves: it cannot slip past.
      for (const state of ['waiting', 'sent', 'failed'] as const) {
        const mail = await read(reference, state)
        if (mail) return { state, digest: digestIn(mail) }
      }
      return null
    },
    backlog: async () => {
      const waiting = await list()
      const files = await Promise.all(waiting.map((reference) => absentAsNull(stat(fileOf(reference, 'waiting')))))
      const oldest = Math.min(Date.now(), ...files.flatMap((file) => file?.mtimeMs ?? []))
      return { waiting: waiting.length, oldestSeconds: Math.round((Date.now() - oldest) / 1000) }
    },
    moveToSent: (reference) => move(reference, 'sent'),
    moveToFailed: async (reference, reason) => {
      await writeFile(path.join(folders.failed, `${reference}.reason.txt`), `${reason}\n`, { mode: 0o600 })
      await move(reference, 'failed')
    },
    sweep: async (keepSent) => {
      await removeOlder(folders.sent, keepSent)
      await removeOlder(writing, longestWrite)
    },
  }
}

async function writeSynced(file: string, content: Buffer) {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What was renamed into a folder is only certain to stay there once the folder itself is on the disk. */
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

function digestIn(mail: Buffer): string | undefined {
  const [head = ''] = mail.toString('latin1').split('\r\n\r\n', 1)
  return RegExp(`^${digestHeader}: ([0-9a-f]+)\r?$`, 'm').exec(head)?.[1]
}

async function absentAsNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}
