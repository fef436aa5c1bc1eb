/** History state of a menu click: the page is made anew even where its address stays the same. */
export const recreate = { recreate: true } as const

export function isRecreation(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'recreate' in state
}
