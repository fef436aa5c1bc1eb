import type { Release } from './schema.ts'

/** The size of a page of a release for a browser with an empty cache. */
export interface PageCost {
  /** Bytes of scripts and of stylesheets, compressed with Brotli. */
  script: number
  style: number
  files: number
}

/** Returns the size of each page of a release, by page id. */
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
