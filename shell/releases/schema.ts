import { z } from 'zod'

/** Any name a remote can have: a registry may name remotes that an older shell has no page of. */
export const remoteNameSchema = z.string().regex(/^[a-z][a-zA-Z0-9]*$/)

/** A package's version and a digest of what was built: `1.2.0-3f9ac1d2`. */
export const versionSchema = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/)

/** A path inside a release, with no way out of it. */
const filePath = z.string().regex(/^(client|server)\/(?!.*\.\.)[\w./-]+$/)

const sha384 = z.string().regex(/^[A-Za-z\d+/]{64}$/)

/** The folder of a host that a remote's releases are served from; null for the site's own `/_remotes/`. */
const base = z
  .url({ protocol: /^https?$/ })
  .refine((address) => !/[?#]/.test(address), 'a base has no query')
  .nullable()

const pageFiles = z.object({
  /** Scripts the browser needs for the page, after the container's entry. */
  scripts: z.array(filePath),
  styles: z.array(filePath),
  server: filePath,
  texts: z.record(z.enum(['ja', 'en']), filePath),
})

/** `release.json`: what a release is, before any of its code runs. */
export const releaseSchema = z.object({
  format: z.literal(1),
  remote: remoteNameSchema,
  version: versionSchema,
  /** The contract versions it was built for, and the shared packages it asks for, as semver ranges. */
  contract: z.string(),
  shared: z.record(z.string(), z.string()),
  entry: filePath,
  /** Whether its scripts ask for one another by their hashes; those of older builds don't. */
  integrity: z.boolean().default(false),
  pages: z.record(z.string(), pageFiles),
  files: z.record(filePath, z.object({ bytes: z.number().int().nonnegative(), sha384 })),
})

export type Release = z.output<typeof releaseSchema>

const signedReleaseSchema = z.object({
  /** Of `release.json`, which names every file's. */
  manifest: sha384,
  /** Of the container's entry, for browsers. */
  entry: sha384,
  base,
  key: z.string().regex(/^[0-9a-f]{8}$/),
  signature: z.base64(),
})

export type SignedRelease = z.output<typeof signedReleaseSchema>

/** What one team has written wrongly is no release, and no other team's concern. */
const recordedSchema = signedReleaseSchema.optional().catch(undefined)

const activation = z.object({
  version: versionSchema,
  at: z.iso.datetime(),
  /** Of a hundred visitors, how many are shown it; absent if all are. */
  share: z.number().int().min(1).max(99).optional(),
  /** Whether it is rolled back if it fails more often than the one before. */
  onProbation: z.boolean().default(false),
  /** Why it was activated again by itself: what the release after it did. */
  reason: z.string().max(500).optional(),
})

export type Activation = z.output<typeof activation>

/** `registry.json`: which release of each remote is active. */
const registrySchema = z.object({
  format: z.literal(1),
  revision: z.number().int().nonnegative(),
  /**
   * `active` is for visitors who are not among the share of a release; `history` has the newest activation first. Shells
   * before this one, which run beside it during an update, read there where the active release is served from.
   */
  remotes: z.record(
    remoteNameSchema,
    z.object({ active: versionSchema, base: base.optional(), history: z.array(activation) }),
  ),
  releases: z.record(remoteNameSchema, z.record(versionSchema, recordedSchema)).default({}),
})

export type Registry = z.output<typeof registrySchema>

export const parseRegistry = (text: string): Registry => registrySchema.parse(JSON.parse(text))

export const emptyRegistry: Registry = { format: 1, revision: 0, remotes: {}, releases: {} }
