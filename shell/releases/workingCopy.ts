import { type KeyObject, sign } from 'node:crypto'
import { z } from 'zod'
import { keyIdOf, publicPartOf, type ReleaseKeys } from './keys.ts'
import { parseJson } from './untrusted.ts'
import { remoteNameSchema } from './schema.ts'
import { hasSigned } from './signature.ts'

const longestHours = 12

/** The visitor's own machine: whoever has the link can show nobody code of theirs by it. */
const isLoopback = (address: string) =>
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(address) && URL.canParse(address)

const statementSchema = z.object({
  remote: remoteNameSchema,
  /** Where its development server listens, for the browser that is shown it. */
  origin: z.string().refine(isLoopback),
  /** The origin of the site that shows it. */
  site: z.string(),
  /** Milliseconds since 1970. */
  until: z.int(),
  /** The id of the key. */
  key: z.string(),
})

/** What a team says of the copy that it works on when it signs it. */
type WorkingCopy = z.output<typeof statementSchema>

const textOf = (statement: string) => Buffer.from(`working copy 1\n${statement}`)

/** A line that shows the working copy to the browser that opens it. */
export function signWorkingCopy(copy: Omit<WorkingCopy, 'key'>, key: KeyObject): string {
  const statement = Buffer.from(JSON.stringify({ ...copy, key: keyIdOf(publicPartOf(key)) })).toString('base64url')
  return `${statement}.${sign(null, textOf(statement), key).toString('base64url')}`
}

/** What such a line says; null if it is none, is for another site, or its time is over. @param now milliseconds */
export function readWorkingCopy(line: string, site: string, keys: ReleaseKeys, now = Date.now()): WorkingCopy | null {
  const [statement = '', signature = '', ...rest] = line.split('.')
  const { data: copy } = statementSchema.safeParse(parseJson(Buffer.from(statement, 'base64url').toString()))
  if (!copy || rest.length > 0 || copy.site !== site) return null
  if (copy.until < now || copy.until > now + longestHours * 3_600_000) return null
  const isRight = hasSigned(keys, copy.remote, copy.key, textOf(statement), Buffer.from(signature, 'base64url'))
  return isRight ? copy : null
}
