import { z } from 'zod'
import { parseJson } from './untrusted.ts'

/** Accepts any valid name of a remote, because a registry may contain remotes that an older shell does not know. */
export const remoteNameSchema = z.string().regex(/^[a-z][a-zA-Z0-9]*$/)

/** The version of the package and a digest of the build, such as `1.2.0-3f9ac1d2`. */
export const versionSchema = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/)

/** A file path in a release. It cannot contain `..`, so it cannot lead out of the release. */
const filePath = z.string().regex(/^(client|server)\/(?!.*\.\.)[\w./-]+$/)

const sha384 = z.string().regex(/^[A-Za-z\d+/]{64}$/)

/**
 * The URL of another host that serves the releases of a remote. Null if the site serves them at `/_remotes/`. The
 * content security policy contains the host, so it must not contain `;` or `*`, as URLs may.
 */
const base = z
  .string()
  .max(300)
  .regex(/^https?:\/\/(?:[a-z\d.-]+|\[[a-f\d:]+\])(?::\d{1,5})?(?:\/[\w.~-]+)*\/?$/i, 'a base is a URL without a query')
  .refine((address) => URL.canParse(address), 'a base is a URL')
  .nullable()

/** A range of versions. Comparing a version with a long range would block the server. */
const range = z.string().max(200)

const pageFiles = z.object({
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
  contract: range,
  shared: z.record(z.string(), range),
  entry: filePath,
  /** Whether scripts of the release load each other with `integrity` hashes. Scripts of older builds do not. */
  integrity: z.boolean().default(false),
  pages: z.record(z.string(), pageFiles),
  files: z.record(filePath, z.object({ bytes: z.number().int().nonnegative(), sha384 })),
})

export type Release = z.output<typeof releaseSchema>

/**
 * The maximum number of bytes and of values of a manifest. Parsing a larger one would block the server and need much
 * memory. The manifest of a release with seven pages has 50 kB and 700 values.
 */
export const mostInManifest = 256 * 2 ** 10
const mostValues = 5000

/** The maximum number of bytes of all files of a release together. The server caches as much for each remote. */
export const mostInRelease = 32 * 2 ** 20

/** Parses the content of `release.json`. @returns the release, or the reason in one line why the content is invalid */
export function readManifest(manifest: Buffer): Release | string {
  if (manifest.length > mostInManifest)
    return `release.json has ${manifest.length} bytes; at most ${mostInManifest} are allowed`
  const text = manifest.toString()
  const values = text.split(',').length
  if (values > mostValues) return `release.json has ${values} values; at most ${mostValues} are allowed`
  const { data, error } = releaseSchema.safeParse(parseJson(text))
  const bytes = Object.values(data?.files ?? {}).reduce((sum, file) => sum + file.bytes, 0)
  if (bytes > mostInRelease) return `the files have ${bytes} bytes; at most ${mostInRelease} are allowed`
  return data ?? `release.json is not valid: ${error?.issues[0]?.path.join('.')}: ${error?.issues[0]?.message}`
}

export const signedReleaseSchema = z.object({
  /** Hash of `release.json`, which contains the hash of every file. */
  manifest: sha384,
  entry: sha384,
  base,
  key: z.string().regex(/^[0-9a-f]{8}$/),
  signature: z.base64().max(200),
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
