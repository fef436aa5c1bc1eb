import { z } from 'zod'

export const port = z.coerce.number().int().min(0).max(65_535)

export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be postgres://user:password@host/database',
})

/** Seconds between being told to end and taking no more connections. */
export const drainSeconds = z.coerce.number().min(0).max(600).default(0)

/**
 * Returns what a schema makes of environment variables; an empty one counts as not set. Throws an error of one line
 * that names the variables at fault.
 */
export function readEnvironment<Settings>(schema: z.ZodType<Settings>, environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}
