import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export async function withTemporaryFolder<Value>(
  prefix: string,
  work: (folder: string) => Promise<Value>,
): Promise<Value> {
  const folder = await mkdtemp(path.join(os.tmpdir(), prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
