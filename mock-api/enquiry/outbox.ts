import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '@site/api-http/answers'
import { type Lock, tryLock } from '@site/releases/lock'
import type { MailStore } from './mailStore.ts'
import { createRateLimit } from './rateLimit.ts'
import type { SendOutcome } from './smtp.ts'

export type MailState = SendOutcome['state']

export type Outbox = Awaited<ReturnType<typeof openOutbox>>

/** In milliseconds. Writes take far less, so the process that wrote an older temporary file must have ended. */
const longestWrite = 60_000

/**
 * Opens a store that keeps each e-mail as a file `REFERENCE.eml`: waiting ones in `folder` itself, the others in its
 * folders `sent` and `failed`. An e-mail is always in exactly one of the three, even if the process ends at any moment.
 */
export async function openOutbox(folder: string) {
  const folderOf = (state: MailState) => (state === 'waiting' ? folder : path.join(folder, state))
  const fileOf = (reference: string, state: MailState) => path.join(folderOf(state), `${reference}.eml`)
  const writing = path.join(folder, 'tmp')
  const waitOf = createRateLimit()
  /** Resolves when the previous enquiry was accepted. Enquiries are accepted one after the other. */
  let before: Promise<unknown> = Promise.resolve()
  let lock: Lock | null = null

  async function prepare() {
    for (const each of [folder, writing, folderOf('sent'), folderOf('failed')]) {
      await mkdir(each, { recursive: true, mode: 0o700 })
    }
  }

  /** Stores an e-mail. When it returns, the e-mail is on the disk and survives a crash. */
  async function write(reference: string, mail: Buffer) {
    // Somebody may have deleted the folders while the API runs.
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

  async function isStored(reference: string) {
    // E-mails move from `waiting` to the others. Looking in this order cannot miss one that moves in the meantime.
    for (const state of ['waiting', 'sent', 'failed'] as const)
      if (await absentAsNull(stat(fileOf(reference, state)))) return true
    return false
  }

  async function list(state: MailState) {
    const names = (await absentAsNull(readdir(folderOf(state)))) ?? []
    return names.flatMap((name) => /^([\dA-Z]{5}-[\dA-Z]{5})\.eml$/.exec(name)?.[1] ?? [])
  }

  await prepare()
  // An earlier process may have ended after renaming a file and before syncing the folder.
  await syncFolder(folder)

  const store: MailStore = {
    async accept({ reference, mail, visitor, limit }) {
      const accepted = before.then(async () => {
        if (await isStored(reference)) return 0
        const wait = limit === 0 ? 0 : waitOf(visitor, limit)
        if (wait === 0) await write(reference, mail)
        return wait
      })
      before = accepted.catch(() => undefined)
      return accepted
    },
    async waiting() {
      lock ??= tryLock(path.join(folder, '.lock'))
      return lock ? list('waiting') : []
    },
    claim: async (reference) => (lock ? absentAsNull(readFile(fileOf(reference, 'waiting'))) : null),
    async settle(reference, outcome) {
      const { state } = outcome
      if (state === 'waiting') return
      const now = new Date()
      if (state === 'failed') {
        const file = path.join(folderOf('failed'), `${reference}.reason.txt`)
        await writeFile(file, `${now.toISOString()} ${outcome.reason}\n`, { mode: 0o600 })
      }
      // The file's time records when the e-mail was sent. If the file is missing, an earlier attempt moved it.
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
      const ages = files.map((file) => Date.now() - (file?.mtimeMs ?? Date.now()))
      return { waiting: waiting.length, oldestSeconds: Math.round(Math.max(0, ...ages) / 1000), failed: failed.length }
    },
    close() {
      lock?.release()
      lock = null
      return Promise.resolve()
    },
  }
  return { ...store, write, list }
}

/** Writes a folder to the disk. Before that, a file that was renamed into the folder can be lost in a crash. */
async function syncFolder(folder: string) {
  await using handle = await open(folder)
  await handle.sync()
}

async function removeOlder(folder: string, age: number) {
  for (const name of (await absentAsNull(readdir(folder))) ?? []) {
    const file = path.join(folder, name)
    const written = await absentAsNull(stat(file))
    if (written && Date.now() - written.mtimeMs > age) await rm(file, { force: true })
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
