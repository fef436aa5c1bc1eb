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

/** Milliseconds for which a release that was put in force is watched on, where it is put in force again. */
const stillNew = 3_600_000

/** Whether an activation was undone by itself: the one after it says why. */
const wasTakenBack = (history: readonly Activation[], at: number) => history[at - 1]?.reason !== undefined

/** Whether a release has been in force for all, and was not taken back. @param history the newest first */
export function hasProvedItself(history: readonly Activation[], version: string): boolean {
  return history.some((each, at) => each.version === version && each.share === undefined && !wasTakenBack(history, at))
}

/** Releases that were taken back when they were last put in force. @param history the newest first */
export function takenBack(history: readonly Activation[]): Set<string> {
  const seen = new Set<string>()
  const failing = new Set<string>()
  for (const [at, { version }] of history.entries()) {
    if (!seen.has(version) && wasTakenBack(history, at)) failing.add(version)
    seen.add(version)
  }
  return failing
}

function activationBefore(
  history: readonly Activation[],
  isThere: (version: string) => boolean,
): Activation | undefined {
  const [newest] = history
  const failing = takenBack(history)
  return history.find(
    ({ version, share }) =>
      share === undefined && version !== newest?.version && !failing.has(version) && isThere(version),
  )
}

/**
 * What the newest activation took the place of, and is put in force again where that one is taken back. One that was
 * taken back itself is not.
 * @param isThere whether a release is on record
 */
export function releaseBefore(
  history: readonly Activation[],
  isThere: (version: string) => boolean = () => true,
): string | null {
  return activationBefore(history, isThere)?.version ?? null
}

/**
 * The activation that takes a release back; null where it is not the newest one, not on probation, or there is none
 * before it. What had hardly been in force itself stays on probation.
 * @param isThere whether a release is on record
 */
export function takingBack(
  history: readonly Activation[],
  version: string,
  reason: string,
  at: string,
  isThere: (version: string) => boolean,
): Activation | null {
  const [newest] = history
  const before = activationBefore(history, isThere)
  if (newest?.version !== version || !newest.onProbation || !before) return null
  const wasNew = before.onProbation && Date.parse(newest.at) - Date.parse(before.at) < stillNew
  return { version: before.version, at, reason, onProbation: wasNew }
}
