import { rmSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

const left = new Set<string>()

// Also removes the folders if this command ends early.
process.on('exit', () => {
  for (const folder of left) rmSync(folder, { recursive: true, force: true })
})

export type TemporaryFolder = Awaited<ReturnType<typeof temporaryFolder>>

/** `await using` removes the folder at the end of its block. It is removed when this command ends at the latest. */
export async function temporaryFolder(prefix: string, where = os.tmpdir()) {
  const made = await mkdtempDisposable(path.join(where, prefix))
  left.add(made.path)
  return made
}
