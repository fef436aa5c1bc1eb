import type * as module from './checking.ts'

type Checking = typeof module

let checking: Checking | null = null

/** Loads the code that checks and sends answers when a visitor begins to enter some. Rejects if it can't be fetched. */
export async function loadChecking(): Promise<Checking> {
  checking ??= await import('./checking.ts')
  return checking
}

export const loadedChecking = () => checking
