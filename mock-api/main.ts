import './smallHeap.ts'
import path from 'node:path'
import { enquiryEnvironment, enquirySettings, EnquirySettingsError } from '@site/enquiry-service'
import { DataFileError } from '@site/news-stand-in'
import * as z from 'zod'
import { serveApi } from './server.ts'

const settings = z.object({
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(3004),
  /** `0.0.0.0` where composing servers are on other machines. */
  API_HOST: z.string().default('127.0.0.1'),
  /** Addresses and networks of composing servers, whose word on the visitor's address counts, separated by commas. */
  API_TRUST_PROXY: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks')))
    .optional(),
  /** Where `/metrics` listens. */
  API_METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Seconds between being told to end and taking no more connections. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(0),
  MOCK_API_DATA: z.string().default(path.join(import.meta.dirname, 'db.json')),
  /** `debug` for a line an answer. */
  LOG_LEVEL: z.string().default('info'),
  ...enquiryEnvironment,
})

try {
  // A variable set to nothing counts as not set.
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const {
    API_PORT,
    API_HOST,
    API_TRUST_PROXY,
    API_METRICS_PORT,
    METRICS_HOST,
    DRAIN_SECONDS,
    MOCK_API_DATA,
    LOG_LEVEL,
    ...enquiries
  } = settings.parse(given)
  const api = await serveApi({
    port: API_PORT,
    host: API_HOST,
    ...(API_TRUST_PROXY === undefined ? {} : { trustedProxies: API_TRUST_PROXY }),
    ...(API_METRICS_PORT === undefined ? {} : { metrics: { port: API_METRICS_PORT, host: METRICS_HOST } }),
    drain: DRAIN_SECONDS * 1000,
    dataFile: path.resolve(MOCK_API_DATA),
    enquiries: enquirySettings(enquiries),
    log: LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace' ? console.log : undefined,
  })
  console.log(`API on ${api.origin}`)
  const end = () => {
    void api.close().then(() => process.exit(0))
  }
  // Ctrl-C may arrive twice: from the terminal and handed on by the parent.
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
} catch (error) {
  console.error(`The API could not start: ${reasonOf(error)}`)
  process.exitCode = 1
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')
  }
  const told = error instanceof DataFileError || error instanceof EnquirySettingsError
  if (told || (error instanceof Error && 'code' in error)) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
