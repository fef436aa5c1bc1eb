import path from 'node:path'

/** A file of the preset by its name: TypeScript where it runs from its sources, JavaScript where it was packed. */
export function presetFile(name: string): string {
  return path.join(import.meta.dirname, name + path.extname(import.meta.filename))
}
