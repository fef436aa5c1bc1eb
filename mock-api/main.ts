import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { enquirySettings } from '@site/enquiry-service/settings'
import { drainSeconds, port, readEnvironment } from '@site/releases/environment'
import { z } from 'zod'
import { serveApi } from './server.ts'

// By default, V8 lets short-lived objects take up to 128 MB before it frees their memory.
setFlagsFromString('--optimize-for-size')

const apiSettings = z
  .object({
    API_PORT: port.default(3004),
    /** Set `0.0.0.0` if composing servers run on other machines. */
    API_HOST: z.string().default('127.0.0.1'),
    /** Addresses and networks of composing servers, separated by commas. Their `X-Forwarded-For` header is trusted. */
    API_TRUST_PROXY: z
      .string()
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks')))
      .optional(),
    API_METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().default('127.0.0.1'),
    DRAIN_SECONDS: drainSeconds,
    MOCK_API_DATA: z.string().default(path.join(import.meta.dirname, 'db.json')),
  })
  .transform((env) => ({
    port: env.API_PORT,
    host: env.API_HOST,
    trustedProxies: env.API_TRUST_PROXY,
    metrics: env.API_METRICS_PORT === undefined ? undefined : { port: env.API_METRICS_PORT, host: env.METRICS_HOST },
    drain: env.DRAIN_SECONDS * 1000,
    dataFile: path.resolve(env.MOCK_API_DATA),
  }))

try {
  const settings = readEnvironment(apiSettings, process.env)
  const api = await serveApi({ ...settings, enquiries: readEnvironment(enquirySettings, process.env) })
  console.log(`API on ${api.origin}`)
  const end = () => void api.close().then(() => process.exit(0))
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
} catch (error) {
  console.error(`The API could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
