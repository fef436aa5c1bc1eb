import { lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What is written, all of it or nothing. Paths are below the repository's root. */
export interface Plan {
  /** Contents of new files and of files that change. */
  files: Record<string, string>
  /** Folders that packages of the workspace are found by, and what they lead to. */
  links: Record<string, string>
}

/** What follows from what was written, by the means of who makes it. */
interface LastStep {
  /** That it may change. */
  files: string[]
  work: () => Promise<unknown>
}

/** Writes a plan and takes its last step; where either fails, everything is again as it was. @throws what went wrong */
export async function carryOut(root: string, { files, links }: Plan, last?: LastStep) {
  const undo: (() => void)[] = []
  const keep = (place: string) => {
    const before = isThere(place) ? readFileSync(place) : null
    undo.push(() => (before ? writeFileSync(place, before) : rmSync(place, { force: true })))
  }
  try {
    for (const [file, content] of Object.entries(files)) {
      const place = path.join(root, file)
      makeFolder(path.dirname(place), undo)
      keep(place)
      writeFileSync(place, content)
    }
    for (const [link, target] of Object.entries(links)) {
      const place = path.join(root, link)
      makeFolder(path.dirname(place), undo)
      symlinkSync(target, place, 'junction')
      undo.push(() => rmSync(place, { force: true }))
    }
    for (const file of last?.files ?? []) keep(path.join(root, file))
    await last?.work()
  } catch (error) {
    for (const step of undo.reverse()) step()
    throw error
  }
}

function makeFolder(folder: string, undo: (() => void)[]) {
  const first = mkdirSync(folder, { recursive: true })
  if (first !== undefined) undo.push(() => rmSync(first, { recursive: true, force: true }))
}

export function isThere(place: string): boolean {
  return lstatSync(place, { throwIfNoEntry: false }) !== undefined
}
