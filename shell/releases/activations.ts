import type { Activation } from './schema.ts'

export interface ActivationOptions {
  /** Of a hundred visitors, 1 to 99; all where none is given. */
  share?: number
  /** Whether it is taken back by itself where it fails more often than the one before it. */
  onProbation?: boolean
}

/** The release a share of visitors is shown, where there is one. @param history the newest first */
export function trialOf(history: readonly Activation[]): (Activation & { share: number }) | null {
  const [newest] = history
  return newest?.share === undefined ? null : { ...newest, share: newest.share }
}

/**
 * What was in force for all before the active release first was, the newest first: going back twice goes back further, and
 * what only some were shown was never in force.
 */
export function earlierReleases(history: readonly Activation[], active: string): string[] {
  const forAll = history.filter(({ share }) => share === undefined).map(({ version }) => version)
  return forAll.slice(forAll.lastIndexOf(active) + 1)
}

/** What the newest activation took the place of, and is put in force again where that one is taken back. */
export function releaseBefore(history: readonly Activation[]): string | null {
  const [newest, ...older] = history
  return older.find(({ version, share }) => share === undefined && version !== newest?.version)?.version ?? null
}

/**
 * The activation that takes a release back; null where it is not the newest one, not on probation, or there is none
 * before it.
 */
export function takingBack(
  history: readonly Activation[],
  version: string,
  reason: string,
  at: string,
): Activation | null {
  const [newest] = history
  const before = releaseBefore(history)
  if (newest?.version !== version || !newest.onProbation || before === null) return null
  return { version: before, at, reason, onProbation: false }
}
