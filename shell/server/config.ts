import { availableParallelism } from 'node:os'
import path from 'node:path'
import { databaseUrl, drainSeconds, port, readEnvironment } from '@site/releases/environment'
import { z } from 'zod'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) origin' })
  .transform((address) => new URL(address).origin)

const environmentSchema = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().default('0.0.0.0'),
    API_PORT: port.default(3004),
    API_ORIGIN: origin.optional(),
    EN_NEWS_ORIGIN: origin.optional(),
    SITE_ORIGIN: origin.optional(),
    RELEASES_DIR: z.string().default('.releases'),
    /** The public keys whose releases run, by remote. */
    RELEASE_KEYS: z.string().default('.keys/allowed.json'),
    /** PostgreSQL with the registry; else it is a file of the release store. */
    DATABASE_URL: databaseUrl.optional(),
    COMPANY_DIR: z.string().default('shell/company'),
    /** Origins that pictures of news may come from besides the site, separated by commas. */
    PICTURE_ORIGINS: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
      .pipe(z.array(origin)),
    PREVIEW_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    /** Addresses of load balancers whose word on the visitor's address counts, separated by commas. */
    TRUST_PROXY: z.string().optional(),
    /** Seconds for which a cache in front of the site may answer with a page it has; 0 where there is none. */
    EDGE_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
    /** Seconds between being told to end, when `/readyz` says so, and taking no more connections. */
    DRAIN_SECONDS: drainSeconds,
    /** How long, and for how many views, a release that fails more often than the one before it is taken back. */
    PROBATION_MINUTES: z.coerce.number().min(0).max(1440).default(10),
    PROBATION_VIEWS: z.coerce.number().int().min(0).default(200),
    /** The share of views that may fail whatever was before. */
    PROBATION_SHARE: z.coerce.number().min(0.001).max(0.9).default(0.02),
    /** Told of each release that was taken back. */
    RELEASE_WEBHOOK: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    /** User and group id of the processes that render. The server must run as root, or with the right to change them. */
    RENDERER_USER: z.coerce.number().int().min(1).optional(),
    /** Processes that render pages of one release at the same time. */
    RENDERERS: z.coerce
      .number()
      .int()
      .min(1)
      .max(64)
      .default(() => Math.min(8, Math.max(2, availableParallelism()))),
    /** Megabytes of documents that are held to be sent again; 0 has each request rendered. */
    PAGE_CACHE_MB: z.coerce.number().min(0).max(4096).default(32),
    /** Where `/metrics` listens. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    /** The share of visits that are measured, where there are metrics. */
    VITALS_SHARE: z.coerce.number().min(0).max(1).default(0.1),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  })
  // A cache in front keeps a document for all, with the addresses that are written into it for who asked.
  .refine(({ EDGE_SECONDS, SITE_ORIGIN }) => EDGE_SECONDS === 0 || SITE_ORIGIN !== undefined, {
    path: ['SITE_ORIGIN'],
    error: 'must be set where EDGE_SECONDS is',
  })
  .transform((env) => {
    const standIn = `http://127.0.0.1:${env.API_PORT}`
    return {
      port: env.PORT,
      host: env.HOST,
      apiOrigin: env.API_ORIGIN ?? standIn,
      newsOrigin: env.EN_NEWS_ORIGIN ?? standIn,
      siteOrigin: env.SITE_ORIGIN,
      pictureOrigins: env.PICTURE_ORIGINS,
      releasesFolder: path.resolve(env.RELEASES_DIR),
      databaseUrl: env.DATABASE_URL,
      keysFile: path.resolve(env.RELEASE_KEYS),
      companyFolder: path.resolve(env.COMPANY_DIR),
      previewToken: env.PREVIEW_TOKEN,
      trustProxy: env.TRUST_PROXY ?? false,
      edgeSeconds: env.EDGE_SECONDS,
      drainSeconds: env.DRAIN_SECONDS,
      probation: {
        minutes: env.PROBATION_MINUTES,
        views: env.PROBATION_VIEWS,
        allowedShare: env.PROBATION_SHARE,
      },
      releaseWebhook: env.RELEASE_WEBHOOK,
      renderers: env.RENDERERS,
      rendererUser: env.RENDERER_USER,
      pageCacheBytes: env.PAGE_CACHE_MB * 2 ** 20,
      metricsPort: env.METRICS_PORT,
      metricsHost: env.METRICS_HOST,
      measuredShare: env.METRICS_PORT === undefined ? 0 : env.VITALS_SHARE,
      logLevel: env.LOG_LEVEL,
    }
  })

export type ServerConfig = z.output<typeof environmentSchema>

/** The server's settings from environment variables; folders are relative to where it was started. @throws with the names at fault */
export const readConfig = (environment: NodeJS.ProcessEnv): ServerConfig =>
  readEnvironment(environmentSchema, environment)
