import { randomBytes } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeFiles } from '@site/build/describe'
import { type Release, releaseSchema } from '@site/releases'

interface Variant {
  /** Changes the text of a script or a stylesheet, e.g. `client/about.ja.1a2b3c4d.js`. */
  edit?: (text: string, file: string) => string
  claims?: Partial<Pick<Release, 'contract' | 'shared'>>
}

/** Stores an edited copy of a stored release, as if its sources had been changed. @returns the version of the copy */
export async function storeVariant(shelf: string, version: string, { edit, claims }: Variant = {}): Promise<string> {
  const variant = `${version.split('-')[0]}-${randomBytes(4).toString('hex')}`
  const folder = path.join(shelf, variant)
  // Compressed copies are left out, because they would have the content before the edit.
  const filter = (file: string) => !/\.(br|gz)$/.test(file)
  await cp(path.join(shelf, version), folder, { recursive: true, filter })
  const manifest = path.join(folder, 'release.json')
  const release = releaseSchema.parse(JSON.parse(await readFile(manifest, 'utf8')))
  const change = async (file: string, edited: (text: string, file: string) => string) =>
    writeFile(path.join(folder, file), edited(await readFile(path.join(folder, file), 'utf8'), file))
  const names = Object.keys(await describeFiles(folder))
  if (edit) for (const file of names.filter((each) => /\.(js|css)$/.test(each))) await change(file, edit)
  // The entry contains the hashes of the files that it loads, so they must be updated.
  const changed = Object.entries(await describeFiles(folder)).filter(([file]) => file !== release.entry)
  await change(release.entry, (text) =>
    changed.reduce((all, [file, { sha384 }]) => all.replaceAll(release.files[file]!.sha384, sha384), text),
  )
  const files = await describeFiles(folder)
  await writeFile(manifest, JSON.stringify({ ...release, ...claims, version: variant, files }))
  return variant
}
