import { type MenuEntry, type PageRow, pageRows } from '@site/contract/pages'

export type MenuRow = PageRow & { menu: MenuEntry }

const inMenus = pageRows.filter((row): row is MenuRow => row.menu !== undefined)
const isService = ({ parent }: PageRow) => parent === 'service'

export const menuEntries = inMenus.filter((row) => row.menu.place === 'header' && !isService(row))
export const serviceEntries = inMenus.filter(isService)

export const footerEntries = [
  inMenus.filter((row) => row.id !== 'service' && !isService(row)),
  inMenus.filter((row) => row.id === 'service' || isService(row)),
]

/** Returns the `aria-current` of an entry: `page` for the current page, `true` for its parent. */
export function ariaCurrentOf({ id }: PageRow, shown: PageRow | null): 'page' | 'true' | undefined {
  if (shown?.id === id) return 'page'
  return shown?.parent === id ? 'true' : undefined
}

/** The history state of a menu click. It makes React mount the page again, even if the URL stays the same. */
export const recreate = { recreate: true } as const

export function isRecreation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'recreate' in state
}
