import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { LRUCache } from 'lru-cache'

const pack = promisify(zstdCompress)

/** Begins a body in the encoding `dcz`; the SHA-256 of the dictionary follows, then what Zstandard made (RFC 9842, 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

/** What a browser keeps until the next release comes. */
const series = /^[\w./-]+\.(?:js|css)$/
/** Webpack's hash of the content, in a name. */
const contentHash = /\.[\da-f]{8}(?=\.\w+$)/

/** Bytes of deltas that are held. */
const mostHeld = 16 * 2 ** 20

/** Of 22: half of the next levels' time, for deltas of the same size. */
const level = 12

type Headers = Record<string, string | string[] | undefined>

/** The SHA-256, in Base64, of the file that a browser offers as a dictionary; null where it offers none. */
export function offeredDictionary(headers: Headers): string | null {
  if (!/(^|,)\s*dcz\s*(;\s*q=(?!0(\.0*)?\s*(,|$))[\d.]+\s*)?(,|$)/.test(String(headers['accept-encoding']))) return null
  return /^:([A-Za-z\d+/]{43}=):$/.exec(String(headers['available-dictionary']))?.[1] ?? null
}

/** What a file is called in every release. */
export const seriesOf = (file: string) => file.replace(contentHash, '')

/**
 * Has a browser keep a file as the dictionary of those that come after it. Empty for files that are none.
 * @param release of the address, where it names one
 */
export function dictionaryHeaders(address: string, release?: string): Record<string, string> {
  if (!series.test(address)) return {}
  const match = address.replace(contentHash, '.*').replace(`/${release}/`, '/*/')
  return { 'use-as-dictionary': `match="${match}"`, vary: 'accept-encoding, available-dictionary' }
}

interface DeltaRequest {
  /** Names the content: its address or its hash, of which there is one for each content. */
  id: string
  content: () => Promise<Buffer>
  /** The SHA-256, in Base64, of what the browser has. */
  dictionary: string
  /** Bytes of what is sent without a dictionary. */
  plain: () => Promise<number>
  /** The same file in each of the releases before. One that can't be read is no dictionary, and nothing else. */
  earlier: () => Promise<Promise<Buffer[]>[]>
}

/** What changed of files since those that browsers have, as bodies in the encoding `dcz`. Each is made once, and held. */
export function createDeltas() {
  const held = new LRUCache<string, { delta: Buffer | null }, DeltaRequest>({
    maxSize: mostHeld,
    sizeCalculation: ({ delta }, key) => key.length + (delta?.length ?? 0),
    fetchMethod: async (_key, _stale, { context }) => ({ delta: await makeDelta(context) }),
  })

  /** @returns null where no earlier file is what the browser has, or the delta would spare nothing */
  return async function deltaOf(request: DeltaRequest): Promise<Buffer | null> {
    const { delta } = (await held.fetch(`${request.id} ${request.dictionary}`, { context: request }))!
    return delta
  }
}

export type Deltas = ReturnType<typeof createDeltas>

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('base64')

async function makeDelta({ content, dictionary, plain, earlier }: DeltaRequest): Promise<Buffer | null> {
  const releases = await Promise.allSettled(await earlier())
  const files = releases.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  const same = files.find((each) => digestOf(each) === dictionary)
  const packed = same ? await packDelta(await content(), same, dictionary) : null
  return packed && packed.length < (await plain()) ? packed : null
}

async function packDelta(content: Buffer, before: Buffer, digest: string): Promise<Buffer> {
  const params = {
    [constants.ZSTD_c_compressionLevel]: level,
    // As far back as the dictionary begins.
    [constants.ZSTD_c_windowLog]: Math.max(10, Math.ceil(Math.log2(content.length + before.length + 1))),
  }
  const packed = await pack(content, { params, dictionary: before })
  return Buffer.concat([magic, Buffer.from(digest, 'base64'), packed])
}
