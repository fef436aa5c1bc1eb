import type * as module from './checking.ts'

type Checking = typeof module

let checking: Checking | null = null

/** What checks and sends answers: only who has begun to enter some needs it. Rejects where it can't be fetched. */
export async function loadChecking(): Promise<Checking> {
  checking ??= await import('./checking.ts')
  return checking
}

/** The same where it has been loaded. */
export const loadedChecking = () => checking
