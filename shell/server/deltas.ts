import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import { digestOf } from '@site/releases'
import { LRUCache } from 'lru-cache'

const pack = promisify(zstdCompress)

/** The first bytes of a `dcz` body. The dictionary's SHA-256 and the Zstandard data follow (RFC 9842, section 5). */
const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0])

const series = /^[\w./-]+\.(?:js|css)$/
const contentHash = /\.[\da-f]{8}(?=\.\w+$)/

const releaseInPath = /^(\/_remotes\/[^/]+\/)[^/]+\//

/** The largest file in bytes that becomes a delta or a dictionary. */
const mostInFile = 2 * 2 ** 20

/** The size of the delta cache in bytes. */
const mostCached = 16 * 2 ** 20

/** Zstandard level, 1 to 22. The next levels take twice as long and make deltas of the same size. */
const level = 12

type Headers = Record<string, string | string[] | undefined>

/** Returns the Base64 SHA-256 of the dictionary that the browser offers, or null if it offers none. */
export function offeredDictionary(headers: Headers): string | null {
  if (negotiate(String(headers['accept-encoding']), ['dcz']) === null) return null
  return /^:([A-Za-z\d+/]{43}=):$/.exec(String(headers['available-dictionary']))?.[1] ?? null
}

/** Returns the name in another release that equals this file's name except for the content hash. */
function sameAs(file: string, names: string[]): string | undefined {
  const [begin = '', end = ''] = file.split(contentHash)
  return names.find((name) => name.length === file.length && name.startsWith(begin) && name.endsWith(end))
}

/** Returns headers that make browsers keep a file as dictionary for its later versions. Empty for other file types. */
export function dictionaryHeaders(address: string): Record<string, string> {
  if (!series.test(address)) return {}
  const match = address.replace(contentHash, '.*').replace(releaseInPath, '$1*/')
  return { 'use-as-dictionary': `match="${match}"`, vary: 'accept-encoding, available-dictionary' }
}

/** The client files of one release or of one build of the shell. */
export interface ClientFiles {
  names: string[]
  read: (name: string) => Promise<Buffer>
}

/** Returns the files of earlier releases. A release that cannot be read is ignored. */
export type Earlier = () => Promise<Promise<ClientFiles>[]>

interface Versions {
  name: string
  content: Buffer
  plain: number
  earlier: Earlier
}

/** Creates and caches deltas between the file that a browser has and the current file, as `dcz` bodies. */
export function createDeltas() {
  const cached = new LRUCache<string, { delta: Buffer | null }, Versions & { dictionary: string }>({
    maxSize: mostCached,
    sizeCalculation: ({ delta }, key) => key.length + (delta?.length ?? 0),
    fetchMethod: async (_key, _stale, { context }) => ({ delta: await makeDelta(context.dictionary, context) }),
  })

  /** @returns null if no earlier file matches the browser's dictionary, or if the delta is not smaller */
  return async function deltaOf(headers: Headers, versions: Versions): Promise<Buffer | null> {
    const dictionary = offeredDictionary(headers)
    if (dictionary === null || versions.content.length > mostInFile) return null
    const key = `${await digestOf('SHA-256', versions.content)} ${dictionary}`
    return (await cached.fetch(key, { context: { ...versions, dictionary } }))!.delta
  }
}

async function makeDelta(dictionary: string, { name, content, plain, earlier }: Versions): Promise<Buffer | null> {
  const reading = (await earlier()).map(async (release) => {
    const { names, read } = await release
    const file = await read(sameAs(name, names) ?? '')
    return file.length <= mostInFile && (await digestOf('SHA-256', file)) === dictionary ? file : null
  })
  const found = (await Promise.allSettled(reading)).map((each) => (each.status === 'fulfilled' ? each.value : null))
  const before = found.find((file) => file !== null)
  if (!before) return null
  const params = {
    [constants.ZSTD_c_compressionLevel]: level,
    // The window must cover the content and the whole dictionary.
    [constants.ZSTD_c_windowLog]: Math.max(10, Math.ceil(Math.log2(content.length + before.length + 1))),
  }
  const packed = await pack(content, { params, dictionary: before })
  const delta = Buffer.concat([magic, Buffer.from(dictionary, 'base64'), packed])
  return delta.length < plain ? delta : null
}
