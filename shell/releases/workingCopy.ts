import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { keyIdOf, publicPartOf, type ReleaseKeys } from './keys.ts'
import { own } from './own.ts'
import { parseJson } from './parseJson.ts'
import { remoteNameSchema } from './schema.ts'

/** Hours that one is shown at most. */
const longest = 12

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

/** What such a line says; null where it is none, is for another site, or its time is over. @param now milliseconds */
export function readWorkingCopy(line: string, site: string, keys: ReleaseKeys, now = Date.now()): WorkingCopy | null {
  const [statement = '', signature = '', ...rest] = line.split('.')
  if (rest.length > 0) return null
  const parsed = statementSchema.safeParse(parseJson(Buffer.from(statement, 'base64url').toString()))
  if (!parsed.success) return null
  const { remote, key, until } = parsed.data
  const publicKey = own(own(keys, remote), key)
  if (publicKey === undefined || parsed.data.site !== site || until < now || until > now + longest * 3_600_000)
    return null
  try {
    const der = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    return verify(null, textOf(statement), der, Buffer.from(signature, 'base64url')) ? parsed.data : null
  } catch {
    return null
  }
}
