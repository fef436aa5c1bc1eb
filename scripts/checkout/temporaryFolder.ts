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

/** A folder that is gone with the block that holds it by `await using`, and with this command at the latest. */
export async function temporaryFolder(prefix: string, where = os.tmpdir()) {
  const made = await mkdtempDisposable(path.join(where, prefix))
  left.add(made.path)
  return made
}
