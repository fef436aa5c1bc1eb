import { z } from 'zod'

/**
 * Any name a remote can have. A registry may name remotes that an older shell has no page of: that shell must go on
 * reading it.
 */
export const remoteNameSchema = z.string().regex(/^[a-z][a-zA-Z0-9]*$/)

/** A package's version and a digest of what was built: `1.2.0-3f9ac1d2`. */
export const versionSchema = z.string().regex(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/)

/** A path inside a release, with no way out of it. */
const filePath = z.string().regex(/^(client|server)\/(?!.*\.\.)[\w./-]+$/)

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
  /** The contract versions it was built for, as a semver range. */
  contract: z.string(),
  /** Shared packages and the ranges it asks for. */
  shared: z.record(z.string(), z.string()),
  entry: filePath,
  pages: z.record(z.string(), pageFiles),
  files: z.record(filePath, z.object({ bytes: z.number().int().nonnegative(), sha384: z.string() })),
})

export type Release = z.output<typeof releaseSchema>

const activation = z.object({ version: versionSchema, at: z.iso.datetime() })

const remoteEntry = z.object({
  active: versionSchema,
  /** Where the remote's releases are served from; null for the site's own `/_remotes/`. */
  base: z.url({ protocol: /^https?$/ }).nullable(),
  /** Who was active since when, the newest first. */
  history: z.array(activation),
})

/** `registry.json`: which release of each remote is active. */
export const registrySchema = z.object({
  format: z.literal(1),
  /** Grows by one with each change. */
  revision: z.number().int().nonnegative(),
  remotes: z.record(remoteNameSchema, remoteEntry),
})

export type Registry = z.output<typeof registrySchema>

export type RemoteEntry = z.output<typeof remoteEntry>

export const emptyRegistry: Registry = { format: 1, revision: 0, remotes: {} }
