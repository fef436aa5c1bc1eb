import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const left = new Set<string>()

// Whoever is ended before the work is done leaves nothing behind either.
process.on('exit', () => {
  for (const folder of left) rmSync(folder, { recursive: true, force: true })
})

export interface TemporaryFolder {
  folder: string
  remove: () => Promise<void>
}

/** A folder that is gone with this command at the latest. @param where it is made */
export async function temporaryFolder(prefix: string, where = os.tmpdir()): Promise<TemporaryFolder> {
  const folder = await mkdtemp(path.join(where, prefix))
  left.add(folder)
  return {
    folder,
    async remove() {
      await rm(folder, { recursive: true, force: true })
      left.delete(folder)
    },
  }
}

export async function withTemporaryFolder<Value>(
  prefix: string,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const { folder, remove } = await temporaryFolder(prefix)
  try {
    return await work(folder)
  } finally {
    await remove()
  }
}
