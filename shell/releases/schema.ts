import { z } from 'zod'

/** Accepts any valid name of a remote, because a registry may contain remotes that an older shell does not know. */
export const remoteNameSchema = z.string().regex(/^[a-z][a-zA-Z0-9]*$/)

/** The version of the package and a digest of the build, such as `1.2.0-3f9ac1d2`. */
export const versionSchema = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/)

/** A file path in a release. It cannot contain `..`, so it cannot lead out of the release. */
const filePath = z.string().regex(/^(client|server)\/(?!.*\.\.)[\w./-]+$/)

const sha384 = z.string().regex(/^[A-Za-z\d+/]{64}$/)

/** The URL of another host that serves the releases of a remote. Null if the site serves them at `/_remotes/`. */
const base = z
  .url({ protocol: /^https?$/ })
  .refine((address) => !/[?#]/.test(address), 'a base has no query')
  .nullable()

const pageFiles = z.object({
  /** Scripts that a browser needs for the page, besides the container's entry. */
  scripts: z.array(filePath),
  styles: z.array(filePath),
  server: filePath,
  texts: z.record(z.enum(['ja', 'en']), filePath),
})

/** The manifest `release.json`, which describes a release. The shell checks it before it runs code of the release. */
export const releaseSchema = z.object({
  format: z.literal(1),
  remote: remoteNameSchema,
  version: versionSchema,
  /** Semver ranges: of the contract that the release was built for, and of the shared packages that it requires. */
  contract: z.string(),
  shared: z.record(z.string(), z.string()),
  entry: filePath,
  /** Whether scripts of the release load each other with `integrity` hashes. Scripts of older builds do not. */
  integrity: z.boolean().default(false),
  pages: z.record(z.string(), pageFiles),
  files: z.record(filePath, z.object({ bytes: z.number().int().nonnegative(), sha384 })),
})

export type Release = z.output<typeof releaseSchema>

const signedReleaseSchema = z.object({
  /** Hash of `release.json`, which contains the hash of every file. */
  manifest: sha384,
  /** Hash of the container's entry, for browsers. */
  entry: sha384,
  base,
  key: z.string().regex(/^[0-9a-f]{8}$/),
  signature: z.base64(),
})

export type SignedRelease = z.output<typeof signedReleaseSchema>

/** An invalid record of one team is ignored, so that it does not make the registry invalid for other teams. */
const recordedSchema = signedReleaseSchema.optional().catch(undefined)

const activation = z.object({
  version: versionSchema,
  at: z.iso.datetime(),
  /** The percentage of visitors who are shown the release. Absent if all visitors are shown it. */
  share: z.number().int().min(1).max(99).optional(),
  /** Whether the release is rolled back automatically if it fails more often than the previous one. */
  onProbation: z.boolean().default(false),
  /** Set if this activation is an automatic rollback: why the later release was rolled back. */
  reason: z.string().max(500).optional(),
})

export type Activation = z.output<typeof activation>

/** The file `registry.json`, which contains the active release of each remote. */
const registrySchema = z.object({
  format: z.literal(1),
  revision: z.number().int().nonnegative(),
  /**
   * `active` is the release for visitors who are not in a percentage rollout. `history` has the newest activation
   * first. `base` is the URL of the active release. Only older shells read it; they may run during an update.
   */
  remotes: z.record(
    remoteNameSchema,
    z.object({ active: versionSchema, base: base.optional(), history: z.array(activation) }),
  ),
  releases: z.record(remoteNameSchema, z.record(versionSchema, recordedSchema)).default({}),
})

export type Registry = z.output<typeof registrySchema>

/** @throws if the text is not JSON or not a registry */
export const parseRegistry = (text: string): Registry => registrySchema.parse(JSON.parse(text))

export const emptyRegistry: Registry = { format: 1, revision: 0, remotes: {}, releases: {} }
