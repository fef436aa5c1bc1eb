import type { PageId } from '@site/contract'
import type { PageRow } from '@site/contract/pages'

/** The header's entries in their order; a service has its own under it. */
export const menuEntries = ['home', 'about', 'service', 'access', 'contact'] as const satisfies PageId[]
export const serviceEntries = ['battery', 'wind', 'solar'] as const satisfies PageId[]

/** The footer's columns. */
export const footerEntries = [
  ['home', 'about', 'access', 'news', 'contact'],
  ['service', ...serviceEntries],
] as const satisfies PageId[][]

/** `page` on the page's own entry, `true` on the entry it belongs to. */
export function ariaCurrentOf(entry: PageId, row: PageRow | null): 'page' | 'true' | undefined {
  if (row?.id === entry) return 'page'
  return row?.menu === entry ? 'true' : undefined
}

/** History state of a menu click: the page is made anew even where its address stays the same. */
export const recreate = { recreate: true } as const

export function isRecreation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'recreate' in state
}
