import path from 'node:path'
import { activating, type ActivationOptions, RegistryError, rollbackOf } from './activations.ts'
import { followFile } from './follow.ts'
import { changeFile } from './lock.ts'
import {
  type Activation,
  emptyRegistry,
  parseRegistry,
  type Registry,
  type SignedRelease,
  signedReleaseSchema,
} from './schema.ts'
import { own, readWhole } from './untrusted.ts'

/** The largest registry file in bytes. This is enough for about 15,000 releases. */
const mostBytes = 8 * 2 ** 20

/** The maximum number of activations of a remote that a registry contains. Earlier ones are left out. */
export const mostInHistory = 1000

/** Storage of a registry: a file or PostgreSQL. Each change is atomic. */
export interface RegistryPlace {
  /** Returns an empty registry if there is none yet. @throws if the registry cannot be read */
  read: () => Promise<Registry>
  /**
   * Adds a signed release to the registry, so that it can be activated. A release that was activated before may get
   * another signature, but no other content or host. Otherwise code would go live without an activation.
   * @throws RegistryError if the release was activated with other content, or if `signed` is invalid
   */
  record: (remote: string, version: string, signed: SignedRelease) => Promise<void>
  /** Calls `decide` with the current registry, then adds and returns its activation. Null if nothing changes. */
  append: (remote: string, decide: (registry: Registry) => Activation | null) => Promise<Activation | null>
  /** Removes releases from the registry whose files were deleted. A release that was ever activated stays on record. */
  forget: (remote: string, versions: readonly string[]) => Promise<void>
  /** Follows the registry. If it cannot be read, calls `warn`, and the current registry is the last good one, or null. */
  follow: (warn: (line: string) => void) => () => Promise<Registry | null>
  close: () => Promise<void>
}

export type RegistryStore = ReturnType<typeof withRules>

/** Adds the rules of activation and rollback to the storage of a registry. */
export const withRules = ({ append, record, ...place }: RegistryPlace) => ({
  ...place,

  async record(remote: string, version: string, signed: SignedRelease): Promise<void> {
    const { error } = signedReleaseSchema.safeParse(signed)
    if (error) throw new RegistryError(`${remote} ${version} cannot be recorded: ${error.issues[0]?.message}`)
    await record(remote, version, signed)
  },

  /** Adds the activation that `activating` returns. @returns false if nothing had to change @throws RegistryError */
  activate: async (remote: string, version: string, options: ActivationOptions = {}): Promise<boolean> =>
    (await append(remote, (registry) => activating(registry, remote, version, options))) !== null,

  /** Rolls a release back as `rollbackOf` decides. @returns the release that is active now; null if nothing changed */
  rollBack: async (remote: string, version: string, reason: string): Promise<string | null> =>
    (await append(remote, (registry) => rollbackOf(registry, remote, version, reason)))?.version ?? null,
})

/**
 * Returns the URL of the host that serves the active release of a remote. Returns null if the site serves it from
 * its own store, or if no release is active.
 */
export function activeBase({ remotes, releases }: Registry, remote: string): string | null {
  const active = own(remotes, remote)?.active
  return active === undefined ? null : (own(own(releases, remote), active)?.base ?? null)
}

function addActivation(registry: Registry, remote: string, activation: Activation) {
  const { active, history = [] } = own(registry.remotes, remote) ?? {}
  const now = activation.share === undefined ? activation.version : (active ?? activation.version)
  const base = own(own(registry.releases, remote), now)?.base ?? null
  registry.remotes[remote] = { active: now, base, history: [activation, ...history].slice(0, mostInHistory) }
}

/** Returns the versions of a remote that were activated, for all visitors or some of them, the newest first. */
export function activatedVersions({ remotes }: Registry, remote: string): string[] {
  const { active, history = [] } = own(remotes, remote) ?? {}
  return [...new Set([...history.map(({ version }) => version), ...(active === undefined ? [] : [active])])]
}

/** Returns the message of the error if an activated version is recorded again with other content. */
export const otherContentOnRecord = (remote: string, version: string) =>
  `${remote} ${version} was activated with other content or another host: release it under another version`

/** Returns the registry in the file `registry.json` of the release store. */
export function createFileRegistry(releasesFolder: string): RegistryStore {
  const file = path.join(releasesFolder, 'registry.json')

  async function read(): Promise<Registry> {
    const content = await readWhole(file, mostBytes).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return content === null ? emptyRegistry : parseRegistry(content.toString())
  }

  const change = (edit: (registry: Registry) => void) =>
    changeFile(file, async () => {
      const before = await read()
      const after = structuredClone(before)
      edit(after)
      const text = JSON.stringify({ ...after, revision: before.revision + 1 }, null, 2)
      if (JSON.stringify(after) === JSON.stringify(before)) return null
      if (text.length > mostBytes)
        throw new RegistryError(`${file} would exceed ${mostBytes} bytes: prune the releases`)
      return parseRegistry(text)
    })

  return withRules({
    read,

    async record(remote, version, signed) {
      await change((registry) => {
        const known = own(own(registry.releases, remote), version)
        const isSame = (['manifest', 'entry', 'base'] as const).every((part) => known?.[part] === signed[part])
        if (known && !isSame && activatedVersions(registry, remote).includes(version))
          throw new RegistryError(otherContentOnRecord(remote, version))
        registry.releases[remote] = { ...own(registry.releases, remote), [version]: signed }
      })
    },

    async append(remote, decide) {
      let activation: Activation | null = null
      await change((registry) => {
        activation = decide(registry)
        if (activation) addActivation(registry, remote, activation)
      })
      return activation
    },

    async forget(remote, versions) {
      await change((registry) => {
        const activated = activatedVersions(registry, remote)
        for (const version of versions)
          if (!activated.includes(version)) delete own(registry.releases, remote)?.[version]
      })
    },

    follow: (warn) => followFile(file, read, (reason) => warn(`The registry ${file} cannot be used: ${reason}`)),
    close: () => Promise.resolve(),
  })
}
