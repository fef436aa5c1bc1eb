import type { Release } from './schema.ts'

/** Bytes a browser that has nothing yet takes for a page of a release, packed with Brotli. */
export interface PageCost {
  script: number
  style: number
  files: number
}

export function costsOf({ entry, pages, files }: Release): Record<string, PageCost> {
  const packed = (names: string[]) =>
    names.reduce((sum, name) => sum + ((files[`${name}.br`] ?? files[name])?.bytes ?? 0), 0)
  return Object.fromEntries(
    Object.entries(pages).map(([page, { scripts, styles }]) => {
      const all = [entry, ...scripts]
      return [page, { script: packed(all), style: packed(styles), files: all.length + styles.length }]
    }),
  )
}
