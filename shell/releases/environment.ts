import { z } from 'zod'

export const port = z.coerce.number().int().min(0).max(65_535)

export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be postgres://user:password@host/database',
})

/** Seconds in which a server still accepts connections after it received SIGTERM. */
export const drainSeconds = z.coerce.number().min(0).max(600).default(0)

/**
 * Parses environment variables with a schema. An empty variable counts as not set.
 * @throws Error of one line that names the wrong variables
 */
export function readEnvironment<Settings>(schema: z.ZodType<Settings>, environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}
