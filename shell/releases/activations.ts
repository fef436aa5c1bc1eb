import { own } from './untrusted.ts'
import type { Activation, Registry } from './schema.ts'

// In every history, the newest activation comes first.

/** The registry cannot be used, or does not allow a change. Commands print the message. */
export class RegistryError extends Error {}

export type ActivationOptions = Partial<Pick<Activation, 'share' | 'onProbation'>>

/** Returns the running percentage rollout, or null if there is none. `share` is the percentage of visitors. */
export function rolloutOf(history: readonly Activation[]): (Activation & { share: number }) | null {
  const [newest] = history
  return newest?.share === undefined ? null : { ...newest, share: newest.share }
}

/** Milliseconds. A release that was active for less than this stays on probation if a rollback activates it again. */
const stillNew = 3_600_000

const isForAll = ({ share }: Activation) => share === undefined

/** Whether an activation was rolled back automatically. The next activation then contains the reason. */
const wasRolledBack = (history: readonly Activation[], at: number) => history[at - 1]?.reason !== undefined

/** Returns the releases whose last activation was rolled back automatically. */
export function rolledBack(history: readonly Activation[]): Set<string> {
  const isLast = ({ version }: Activation, at: number) => history.findIndex((each) => each.version === version) === at
  const failing = history.filter((each, at) => wasRolledBack(history, at) && isLast(each, at))
  return new Set(failing.map(({ version }) => version))
}

/**
 * Returns the activations that prove that a release works. Such an activation was for all visitors and was not rolled
 * back. The last activation of the same release was not rolled back either. Probation need not be over: each server
 * counts separately, so the history does not contain the end of probation. An automatic rollback can also activate a
 * release that was still on probation.
 */
function provingActivations(history: readonly Activation[]): Activation[] {
  const failing = rolledBack(history)
  return history.filter((each, at) => isForAll(each) && !wasRolledBack(history, at) && !failing.has(each.version))
}

/** Whether a release was active for all visitors without being rolled back. It then needs no probation. */
export const hasProvedItself = (history: readonly Activation[], version: string) =>
  provingActivations(history).some((each) => each.version === version)

/**
 * Returns the releases that may replace the active one, newest first. They proved themselves before the active release
 * was first active for all visitors. A second rollback therefore goes one release further back. Releases that were
 * activated later are left out.
 */
export function earlierReleases(history: readonly Activation[], active: string): string[] {
  const first = history.findLastIndex((each) => each.version === active && isForAll(each))
  const proved = new Set(provingActivations(history).map(({ version }) => version))
  const before = history.slice(first + 1).filter((each) => isForAll(each) && proved.has(each.version))
  return [...new Set(before.map(({ version }) => version))]
}

/**
 * Returns the activation that makes a release the active one. With `share`, it returns the activation that starts a
 * percentage rollout and leaves the active release active.
 * @returns null if this is already the state of the registry
 * @throws RegistryError if the release is not on record, or for a percentage rollout if no release is active
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
  if (share !== undefined && !before)
    throw new RegistryError(`${remote} has no active release for the other visitors: activate one without --share`)
  const [newest] = before?.history ?? []
  const isShownSo = newest?.version === version && newest.share === share
  if (isShownSo || (share !== undefined && before?.active === version)) return null
  return { version, at: new Date().toISOString(), onProbation, ...(share === undefined ? {} : { share }) }
}

const activationsBefore = (history: readonly Activation[]) =>
  provingActivations(history).filter(({ version }) => version !== history[0]?.version)

/** Returns the release that becomes active if the newest activation is rolled back; null if there is none. */
export const releaseBefore = (history: readonly Activation[]): string | null =>
  activationsBefore(history)[0]?.version ?? null

/**
 * Returns the activation that rolls a release back automatically: it activates an earlier release. That release stays
 * on probation if it was active for less than an hour.
 * @param reason for the history, which stores its first 500 characters in one line; must not contain data of visitors
 * @returns null if the release is not the newest one, is not on probation, or has no earlier release
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
