import { createHash, randomBytes } from 'node:crypto'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { listFiles } from '@site/build/describe'
import { type Release, releaseSchema } from '@site/releases'

interface Variant {
  /** Changes the text of a script or a stylesheet, e.g. `client/about.ja.1a2b3c4d.js`. */
  edit?: (text: string, file: string) => string
  claims?: Partial<Pick<Release, 'contract' | 'shared'>>
}

/** Puts another release beside one that is stored, as if its sources had been changed. @returns its version */
export async function storeVariant(shelf: string, version: string, { edit, claims }: Variant): Promise<string> {
  const variant = `${version.split('-')[0]}-${randomBytes(4).toString('hex')}`
  const folder = path.join(shelf, variant)
  await cp(path.join(shelf, version), folder, { recursive: true })
  const release = releaseSchema.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')))
  const files: Release['files'] = {}
  const changed = new Map<string, string>()
  // The entry last: it holds the hashes of what it loads.
  const isEntry = (file: string) => Number(file === release.entry)
  for (const file of (await listFiles(folder)).sort((a, b) => isEntry(a) - isEntry(b))) {
    const place = path.join(folder, file)
    if (file === 'release.json') continue
    // The compressed twins would hold what was before the edit.
    if (/\.(br|gz)$/.test(file)) {
      await rm(place)
      continue
    }
    if (edit && /\.(js|css)$/.test(file)) await writeFile(place, edit(await readFile(place, 'utf8'), file))
    if (file === release.entry) {
      let text = await readFile(place, 'utf8')
      for (const [before, after] of changed) text = text.replaceAll(before, after)
      await writeFile(place, text)
    }
    const content = await readFile(place)
    const sha384 = createHash('sha384').update(content).digest('base64')
    changed.set(release.files[file]?.sha384 ?? '', sha384)
    files[file] = { bytes: content.length, sha384 }
  }
  await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...release, ...claims, version: variant, files }))
  return variant
}
