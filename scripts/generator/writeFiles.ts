import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The contents of new and changed files, by their paths below the root. */
export type Files = Record<string, string>

/** What follows from the files. */
interface LastStep {
  /** The files that it changes. */
  changes: string[]
  work: () => Promise<unknown>
}

/**
 * Writes the files, links new packages of the workspace, and takes the last step. If one of them fails, everything is
 * again as it was. @throws what went wrong
 */
export async function writeFiles(root: string, files: Files, last?: LastStep) {
  const undo: (() => void)[] = []
  const keep = (place: string) => {
    const before = existsSync(place) ? readFileSync(place) : null
    undo.push(() => (before ? writeFileSync(place, before) : rmSync(place, { force: true })))
  }
  try {
    for (const [file, content] of Object.entries(files)) {
      const place = path.join(root, file)
      const folder = mkdirSync(path.dirname(place), { recursive: true })
      if (folder !== undefined) undo.push(() => rmSync(folder, { recursive: true }))
      keep(place)
      writeFileSync(place, content)
      if (path.basename(file) !== 'package.json') continue
      const link = path.join(root, 'node_modules', path.dirname(file))
      symlinkSync(path.join('..', path.dirname(file)), link, 'junction')
      undo.push(() => rmSync(link))
    }
    for (const file of last?.changes ?? []) keep(path.join(root, file))
    await last?.work()
  } catch (error) {
    for (const step of undo.toReversed()) step()
    throw error
  }
}
