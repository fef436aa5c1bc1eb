import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The contents of new and changed files by their paths relative to the root. */
export type Files = Record<string, string>

/** `work` may change the files in `changes`. If a step fails, this restores all files and throws the error. */
export async function writeFiles(root: string, files: Files, changes: string[] = [], work?: () => Promise<unknown>) {
  const undo: (() => void)[] = []
  const remember = (file: string) => {
    const place = path.join(root, file)
    const before = existsSync(place) ? readFileSync(place) : null
    const folder = mkdirSync(path.dirname(place), { recursive: true })
    undo.push(() => (before ? writeFileSync(place, before) : rmSync(folder ?? place, { recursive: true, force: true })))
    return place
  }
  try {
    for (const [file, content] of Object.entries(files)) {
      writeFileSync(remember(file), content)
      if (path.basename(file) !== 'package.json') continue
      const link = remember(path.join('node_modules', path.dirname(file)))
      symlinkSync(path.join('..', path.dirname(file)), link, 'junction')
    }
    for (const file of changes) remember(file)
    await work?.()
  } catch (error) {
    for (const step of undo.toReversed()) step()
    throw error
  }
}
