import { own } from './untrusted.ts'
import type { Activation, Registry } from './schema.ts'

// Histories have the newest activation first.

export class RegistryError extends Error {}

export type ActivationOptions = Partial<Pick<Activation, 'share' | 'onProbation'>>

/** The release that a share of visitors is shown. */
export function rolloutOf(history: readonly Activation[]): (Activation & { share: number }) | null {
  const [newest] = history
  return newest?.share === undefined ? null : { ...newest, share: newest.share }
}

/** A release that was active for fewer milliseconds stays on probation if it is activated again. */
const stillNew = 3_600_000

const isForAll = ({ share }: Activation) => share === undefined

/** Whether an activation was undone by itself: the one after it says why. */
const wasRolledBack = (history: readonly Activation[], at: number) => history[at - 1]?.reason !== undefined

/** Releases that were rolled back when they were last activated. */
export function rolledBack(history: readonly Activation[]): Set<string> {
  const isLast = ({ version }: Activation, at: number) => history.findIndex((each) => each.version === version) === at
  const failing = history.filter((each, at) => wasRolledBack(history, at) && isLast(each, at))
  return new Set(failing.map(({ version }) => version))
}

/**
 * The activations by which releases have proved themselves: active for all visitors and not rolled back, of a release
 * that was not rolled back when it was last activated either. Probation need not be over: each server counts on its
 * own, so the history doesn't know when that was, and an automatic rollback goes back to a release on probation too.
 */
function provingActivations(history: readonly Activation[]): Activation[] {
  const failing = rolledBack(history)
  return history.filter((each, at) => isForAll(each) && !wasRolledBack(history, at) && !failing.has(each.version))
}

/** Whether a release may be shown to all without somebody watching it. */
export const hasProvedItself = (history: readonly Activation[], version: string) =>
  provingActivations(history).some((each) => each.version === version)

/**
 * The releases that may be shown in place of the active one, the newest first: those that proved themselves before the
 * active release was first active. Going back twice goes back further, and never to a release that somebody has
 * replaced by the active one since.
 */
export function earlierReleases(history: readonly Activation[], active: string): string[] {
  const first = history.findLastIndex((each) => each.version === active && isForAll(each))
  const proved = new Set(provingActivations(history).map(({ version }) => version))
  const before = history.slice(first + 1).filter((each) => isForAll(each) && proved.has(each.version))
  return [...new Set(before.map(({ version }) => version))]
}

/**
 * The activation that makes a release on record the active one, or shows it to a share of visitors beside the active one.
 * @returns null if it is so already
 * @throws RegistryError if the release is not on record, or a share is asked for where no release is active
 */
export function activating(
  registry: Registry,
  remote: string,
  version: string,
  { share, onProbation = true }: ActivationOptions,
): Activation | null {
  if (!own(own(registry.releases, remote), version))
    throw new RegistryError(`${remote} ${version} is not on record: release it first`)
  const before = own(registry.remotes, remote)
  if (share !== undefined && !before) throw new RegistryError(`${remote} has no release for the other visitors`)
  const [newest] = before?.history ?? []
  const isShownSo = newest?.version === version && newest.share === share
  if (isShownSo || (share !== undefined && before?.active === version)) return null
  return { version, at: new Date().toISOString(), onProbation, ...(share === undefined ? {} : { share }) }
}

const activationsBefore = (history: readonly Activation[]) =>
  provingActivations(history).filter(({ version }) => version !== history[0]?.version)

/** The release that takes the place of the newest activation if that one is rolled back. One that was rolled back itself is not. */
export const releaseBefore = (history: readonly Activation[]): string | null =>
  activationsBefore(history)[0]?.version ?? null

/**
 * The activation that takes a release back. A release that had hardly been active itself stays on probation.
 * @param reason for the history, which keeps 500 characters of it in one line; without anything of a visitor's
 * @returns null if the release is not the newest one, not on probation, or there is none before it
 */
export function rollbackOf(registry: Registry, remote: string, version: string, reason: string): Activation | null {
  const { history } = own(registry.remotes, remote) ?? { history: [] }
  const [newest] = history
  const before = activationsBefore(history).find((each) => own(own(registry.releases, remote), each.version))
  if (newest?.version !== version || !newest.onProbation || !before) return null
  const wasNew = before.onProbation && Date.parse(newest.at) - Date.parse(before.at) < stillNew
  return {
    version: before.version,
    at: new Date().toISOString(),
    reason: reason.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 500),
    onProbation: wasNew,
  }
}
