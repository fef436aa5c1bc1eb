import { rmSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const left = new Set<string>()

// Whoever is ended before the work is done leaves nothing behind either.
process.on('exit', () => {
  for (const folder of left) rmSync(folder, { recursive: true, force: true })
})

export type TemporaryFolder = Awaited<ReturnType<typeof temporaryFolder>>

/** A folder that is gone with this command at the latest. @param where it is made */
export async function temporaryFolder(prefix: string, where = os.tmpdir()) {
  const made = await mkdtempDisposable(path.join(where, prefix))
  left.add(made.path)
  return { folder: made.path, remove: () => made.remove() }
}

export async function withTemporaryFolder<Value>(prefix: string, work: (folder: string) => Promise<Value>) {
  const { folder, remove } = await temporaryFolder(prefix)
  try {
    return await work(folder)
  } finally {
    await remove()
  }
}
