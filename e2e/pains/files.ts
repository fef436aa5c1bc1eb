import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '@site/build/describe'

/** Changes the text of a script or a stylesheet. @param file below the folder that visitors are served */
export type Edit = (text: string, file: string) => string

/** Changes scripts and stylesheets where they lie, and whatever is packed of them too. @returns those that were changed */
export async function alterFiles(folder: string, edit: Edit): Promise<string[]> {
  const changed: string[] = []
  for (const file of await listFiles(folder)) {
    if (!/\.(js|css)$/.test(file)) continue
    const place = path.join(folder, file)
    const before = await readFile(place, 'utf8')
    const after = edit(before, file)
    if (after === before) continue
    await writeFile(place, after)
    changed.push(file)
  }
  return changed
}
