import type { PageId } from '@site/contract'
import type { PageRow } from '../pages.ts'

/** The header's entries in their order; a service has its own under it. */
export const menuEntries: PageId[] = ['home', 'about', 'service', 'access', 'contact']
export const serviceEntries: PageId[] = ['battery', 'wind', 'solar']
export const footerEntries: PageId[] = [...menuEntries.slice(0, 3), ...serviceEntries, 'news', ...menuEntries.slice(3)]

/** `page` on the page's own entry, `true` on the entry it belongs to. */
export function currentMark(entry: PageId, row: PageRow | null): 'page' | 'true' | undefined {
  if (row?.id === entry) return 'page'
  return row?.menu === entry ? 'true' : undefined
}
