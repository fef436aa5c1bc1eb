import { access, constants } from 'node:fs/promises'
import path from 'node:path'

/** Where a program is installed: in these folders or on the path; null where it isn't. */
export async function findProgram(names: string | string[], folders: string[] = []): Promise<string | null> {
  const searched = [...folders, ...(process.env['PATH'] ?? '').split(path.delimiter)]
  for (const file of searched.flatMap((folder) => [names].flat().map((name) => path.join(folder, name)))) {
    const found = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (found) return file
  }
  return null
}
