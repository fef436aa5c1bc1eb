import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { LRUCache } from 'lru-cache'

const pack = promisify(zstdCompress)

/** Begins a body in the encoding `dcz`; the SHA-256 of the dictionary follows, then what Zstandard made (RFC 9842, 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

/** What a browser keeps until the next release comes. */
const series = /^[\w./-]+\.(?:js|css)$/
/** Webpack's hash of the content, in a name. */
const contentHash = /\.[\da-f]{8}(?=\.\w+$)/

/** The version in the address of a release's file. */
const releaseInPath = /^(\/_remotes\/[^/]+\/)[^/]+\//

/** Bytes of deltas that are held. */
const mostHeld = 16 * 2 ** 20

/** Of 22: half of the next levels' time, for deltas of the same size. */
const level = 12

type Headers = Record<string, string | string[] | undefined>

/** The SHA-256, in Base64, of the file that a browser offers as a dictionary; null where it offers none. */
export function offeredDictionary(headers: Headers): string | null {
  if (negotiate(String(headers['accept-encoding']), ['dcz']) === null) return null
  return /^:([A-Za-z\d+/]{43}=):$/.exec(String(headers['available-dictionary']))?.[1] ?? null
}

/** The names of a file in another release, which differ in their hashes. */
function sameAs(file: string, names: string[]): string[] {
  const withoutHash = (name: string) => name.replace(contentHash, '')
  return names.filter((name) => withoutHash(name) === withoutHash(file))
}

/** Has a browser keep a file as the dictionary of those that come after it. Empty for files that are none. */
export function dictionaryHeaders(address: string): Record<string, string> {
  if (!series.test(address)) return {}
  const match = address.replace(contentHash, '.*').replace(releaseInPath, '$1*/')
  return { 'use-as-dictionary': `match="${match}"`, vary: 'accept-encoding, available-dictionary' }
}

/** The files for browsers of one release, or of one build of the shell. */
export interface ClientFiles {
  names: string[]
  read: (name: string) => Promise<Buffer>
}

/** The releases before. One that can't be read is no dictionary, and nothing else. */
export type Earlier = () => Promise<Promise<ClientFiles>[]>

interface Versions {
  name: string
  content: Buffer
  /** Bytes that are sent without a delta. */
  plain: number
  earlier: Earlier
}

/** What changed of files since those that browsers have, as bodies in the encoding `dcz`. Each is made once, and held. */
export function createDeltas() {
  const held = new LRUCache<string, { delta: Buffer | null }, Versions & { dictionary: string }>({
    maxSize: mostHeld,
    sizeCalculation: ({ delta }, key) => key.length + (delta?.length ?? 0),
    fetchMethod: async (_key, _stale, { context }) => ({ delta: await makeDelta(context.dictionary, context) }),
  })

  /** @returns null where no earlier file is what the browser has, or the delta would spare nothing */
  return async function deltaOf(headers: Headers, versions: Versions): Promise<Buffer | null> {
    const dictionary = offeredDictionary(headers)
    if (dictionary === null) return null
    const key = `${digestOf(versions.content)} ${dictionary}`
    return (await held.fetch(key, { context: { ...versions, dictionary } }))!.delta
  }
}

async function makeDelta(dictionary: string, { name, content, plain, earlier }: Versions): Promise<Buffer | null> {
  const reading = (await earlier()).map(async (release) => {
    const { names, read } = await release
    return Promise.all(sameAs(name, names).map(read))
  })
  const files = (await Promise.allSettled(reading)).flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const before = files.find((each) => digestOf(each) === dictionary)
  if (!before) return null
  const params = {
    [constants.ZSTD_c_compressionLevel]: level,
    // As far back as the dictionary begins.
    [constants.ZSTD_c_windowLog]: Math.max(10, Math.ceil(Math.log2(content.length + before.length + 1))),
  }
  const packed = await pack(content, { params, dictionary: before })
  const delta = Buffer.concat([magic, Buffer.from(dictionary, 'base64'), packed])
  return delta.length < plain ? delta : null
}

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('base64')
