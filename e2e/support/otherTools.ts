import { existsSync } from 'node:fs'
import path from 'node:path'
import { describeRelease } from '@site/build/describe'
import { withLock } from '@site/releases/lock'
import { rootFolder, run } from '../../scripts/checkout/index.ts'

export const otherTools = ['rspack', 'vite'] as const
export type OtherTool = (typeof otherTools)[number]

/** Builds `mfe-news` with another tool than ours, once in a run. @returns the folder of the release */
export async function buildNewsWith(tool: OtherTool): Promise<string> {
  // Playwright empties it before each run.
  const dist = path.join(rootFolder, 'test-results/otherTools', tool)
  const own = path.join(import.meta.dirname, '../fixtures', tool)
  // Vite's plugin writes what it makes up into `node_modules`: one build at a time.
  await withLock(path.join(rootFolder, `.cache/locks/${tool}`), async () => {
    if (existsSync(path.join(dist, 'release.json'))) return
    await run(process.execPath, [path.join(own, 'build.ts'), dist])
    // Neither has its scripts ask for one another by their hashes.
    await describeRelease(own, { dist, integrity: false })
  })
  return dist
}
