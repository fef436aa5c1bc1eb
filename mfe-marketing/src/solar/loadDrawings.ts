import type * as drawingModule from './drawings.tsx'

export type Drawings = typeof drawingModule

/** What draws, once it is there. */
export let drawings: Drawings | undefined

/** Gets what draws: before a page is rendered, on the server or on a way through the site. */
export async function loadDrawings() {
  drawings ??= await import('./drawings.tsx')
}
