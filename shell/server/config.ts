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
    RELEASE_KEYS: z.string().default('.keys/allowed.json'),
    DATABASE_URL: databaseUrl.optional(),
    COMPANY_DIR: z.string().default('shell/company'),
    PICTURE_ORIGINS: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
      .pipe(z.array(origin)),
    PREVIEW_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    TRUST_PROXY: z.string().optional(),
    EDGE_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
    DRAIN_SECONDS: drainSeconds,
    PROBATION_MINUTES: z.coerce.number().min(0).max(1440).default(10),
    PROBATION_VIEWS: z.coerce.number().int().min(0).default(200),
    PROBATION_SHARE: z.coerce.number().min(0.001).max(0.9).default(0.02),
    RELEASE_WEBHOOK: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
    RENDERER_USER: z.coerce.number().int().min(1).optional(),
    RENDERERS: z.coerce
      .number()
      .int()
      .min(1)
      .max(64)
      .default(() => Math.min(8, Math.max(2, availableParallelism()))),
    PAGE_CACHE_MB: z.coerce.number().min(0).max(4096).default(32),
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    VITALS_SHARE: z.coerce.number().min(0).max(1).default(0.1),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  })
  // Documents contain the public origin. Without SITE_ORIGIN, an edge cache would send one visitor's host to others.
  .refine(({ EDGE_SECONDS, SITE_ORIGIN }) => EDGE_SECONDS === 0 || SITE_ORIGIN !== undefined, {
    path: ['SITE_ORIGIN'],
    error: 'must be set if EDGE_SECONDS is set',
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

/** Reads the server's settings. Folders are relative to the current folder. @throws Error that names bad settings */
export const readConfig = (environment: NodeJS.ProcessEnv): ServerConfig =>
  readEnvironment(environmentSchema, environment)
