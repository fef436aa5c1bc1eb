import path from 'node:path'
import { activating, type ActivationOptions, rollbackOf } from './activations.ts'
import { followFile } from './follow.ts'
import { changeFile } from './lock.ts'
import { type Activation, emptyRegistry, parseRegistry, type Registry, type SignedRelease } from './schema.ts'
import { own, readWhole } from './untrusted.ts'

/** A hundred thousand activations. */
const mostBytes = 8 * 2 ** 20

/** The registry active, or null if there never was a good one. */
export type RegistryReader = () => Promise<Registry | null>

/** Where a registry is: a file, or PostgreSQL. Each change is made whole or not at all. */
export interface RegistryPlace {
  /** An empty one if there is none yet. @throws if it can't be used */
  read: () => Promise<Registry>
  /** Lets a release be made active: what its team has signed of it. */
  record: (remote: string, version: string, signed: SignedRelease) => Promise<void>
  /** Adds the activation that `decide` makes of the registry, and returns it; null if nothing changes. */
  append: (remote: string, decide: (registry: Registry) => Activation | null) => Promise<Activation | null>
  /** Takes releases off the record that are not stored any more. */
  forget: (remote: string, versions: readonly string[]) => Promise<void>
  /** Reads the registry as it changes; a reason why it can't be used is told once, and the last good one stays active. */
  follow: (warn: (line: string) => void) => RegistryReader
  close: () => Promise<void>
}

export type RegistryStore = ReturnType<typeof withRules>

export const withRules = ({ append, ...place }: RegistryPlace) => ({
  ...place,

  /** Makes a release active, as `activating` says. @returns false if it was so already @throws RegistryError */
  activate: async (remote: string, version: string, options: ActivationOptions = {}): Promise<boolean> =>
    (await append(remote, (registry) => activating(registry, remote, version, options))) !== null,

  /** Undoes an activation, as `rollbackOf` says. @returns the release active then; null if nothing was changed */
  rollBack: async (remote: string, version: string, reason: string): Promise<string | null> =>
    (await append(remote, (registry) => rollbackOf(registry, remote, version, reason)))?.version ?? null,
})

/** Where the active release of a remote is served from; null for the site's own store, or if none is active. */
export function activeBase({ remotes, releases }: Registry, remote: string): string | null {
  const active = own(remotes, remote)?.active
  return active === undefined ? null : (own(own(releases, remote), active)?.base ?? null)
}

function addActivation(registry: Registry, remote: string, activation: Activation) {
  const { active, history = [] } = own(registry.remotes, remote) ?? {}
  const now = activation.share === undefined ? activation.version : (active ?? activation.version)
  const base = own(own(registry.releases, remote), now)?.base ?? null
  registry.remotes[remote] = { active: now, base, history: [activation, ...history] }
}

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
      if (JSON.stringify(after) === JSON.stringify(before)) return null
      return parseRegistry(JSON.stringify({ ...after, revision: before.revision + 1 }))
    })

  return withRules({
    read,

    async record(remote, version, signed) {
      await change(({ releases }) => {
        releases[remote] = { ...own(releases, remote), [version]: signed }
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
      await change(({ releases }) => {
        for (const version of versions) delete own(releases, remote)?.[version]
      })
    },

    follow: (warn) => followFile(file, read, (reason) => warn(`The registry ${file} can't be used: ${reason}`)),
    close: () => Promise.resolve(),
  })
}
