import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { createDeltas, dictionaryHeaders, offeredDictionary } from './deltas.ts'

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('base64')
/** Text that compresses badly without a dictionary. */
const before = Buffer.from(Array.from({ length: 3000 }, (_, index) => Math.sin(index).toString(36)).join(';'))
const after = Buffer.concat([before.subarray(0, 5000), Buffer.from('one line more;'), before.subarray(5000)])
const hash = digestOf(before)

const otherFile = Buffer.from('of another name')

/** Earlier releases. Each has one of the files, with another hash in its name. */
const stored = (...files: Buffer[]) =>
  files.map((file) => {
    const read = (name: string) => Promise.resolve(name === 'news.0a0b0c0d.js' ? file : otherFile)
    return Promise.resolve({ names: ['remoteEntry.js', 'news.0a0b0c0d.css', 'news.0a0b0c0d.js'], read })
  })

/** Requests the new file for a browser that offers a dictionary. */
function ask(
  deltaOf: ReturnType<typeof createDeltas>,
  { dictionary = hash, plain = after.length, earlier = () => Promise.resolve(stored(before)) } = {},
) {
  const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${dictionary}:` }
  return deltaOf(headers, { name: 'news.03553430.js', content: after, plain, earlier })
}

it('sends a small delta to a browser with the previous file, although another release is unreadable', async () => {
  const earlier = () => Promise.resolve([Promise.reject(new Error('lost')), ...stored(Buffer.from('another'), before)])
  const delta = await ask(createDeltas(), { earlier })
  if (!delta) throw new Error('there is no delta')
  expect(delta.length).toBeLessThan(200)
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(delta.subarray(8, 40).toString('base64')).toBe(hash)
  expect(zstdDecompressSync(delta.subarray(40), { dictionary: before }).equals(after)).toBe(true)
})

it('creates no delta for an unknown dictionary, or if the delta is not smaller', async () => {
  for (const file of [Buffer.from('unknown'), otherFile])
    expect(await ask(createDeltas(), { dictionary: digestOf(file) })).toBeNull()
  expect(await ask(createDeltas(), { plain: 50 })).toBeNull()
})

it.each([hash, digestOf(Buffer.from('unknown'))])('looks once for the file with hash %s', async (dictionary) => {
  const read = jest.fn(() => Promise.resolve(stored(before)))
  const deltaOf = createDeltas()
  await Promise.all(Array.from({ length: 10 }, () => ask(deltaOf, { dictionary, earlier: read })))
  await ask(deltaOf, { dictionary, earlier: read })
  expect(read).toHaveBeenCalledTimes(1)
})

it.each([
  [hash, 'gzip, deflate, br, zstd, dcb, dcz', `:${hash}:`],
  [hash, 'dcz;q=0.5', `:${hash}:`],
  [null, 'gzip, br', `:${hash}:`],
  [null, 'br, dcz;q=0', `:${hash}:`],
  [null, 'dczx', `:${hash}:`],
  [null, 'dcz', hash],
  [null, 'dcz', ':AAAA:'],
  [null, 'dcz', undefined],
  [null, undefined, `:${hash}:`],
])('finds the dictionary %s for the encodings %s and the header %s', (taken, encodings, dictionary) => {
  expect(offeredDictionary({ 'accept-encoding': encodings, 'available-dictionary': dictionary })).toBe(taken)
})

it.each([
  ['/assets/shell.0b6a3df2.js', '/assets/shell.*.js'],
  ['/_remotes/mfe-news/1.0.0-0a0b0c0d/client/news.03553430.css', '/_remotes/mfe-news/*/client/news.*.css'],
  ['/_remotes/mfe-news/1.0.0-0a0b0c0d/client/remoteEntry.js', '/_remotes/mfe-news/*/client/remoteEntry.js'],
])('makes browsers keep %s as dictionary for later versions', (address, match) => {
  expect(dictionaryHeaders(address)['use-as-dictionary']).toBe(`match="${match}"`)
})

it.each(['/assets/files/a.0b6a3df2.webp', '/assets/a".js'])('makes no dictionary of %s', (address) => {
  expect(dictionaryHeaders(address)).toEqual({})
})
