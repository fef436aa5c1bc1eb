/** @jest-environment node */
import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { createDeltas, dictionaryHeaders, offeredDictionary, seriesOf } from './deltas.ts'

const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('base64')
/** Text that compresses badly, so that only what is known of it makes it small. */
const before = Buffer.from(Array.from({ length: 3000 }, (_, index) => Math.sin(index).toString(36)).join(';'))
const after = Buffer.concat([before.subarray(0, 5000), Buffer.from('one line more;'), before.subarray(5000)])
const hash = digestOf(before)

/** The releases before, with one file each. */
const stored =
  (...files: Buffer[]) =>
  () =>
    Promise.resolve(files.map((file) => Promise.resolve([file])))

/** A browser that has a file asks for the next one. */
const asking = (given: { dictionary?: string; plain?: number; earlier?: ReturnType<typeof stored> } = {}) => ({
  id: 'after',
  content: () => Promise.resolve(after),
  dictionary: given.dictionary ?? hash,
  plain: () => Promise.resolve(given.plain ?? after.length),
  earlier: given.earlier ?? stored(before),
})

it('says what changed in a few bytes, to who has the file before', async () => {
  const delta = await createDeltas()(asking({ earlier: stored(Buffer.from('another'), before) }))
  if (!delta) throw new Error('there is one')
  expect(delta.length).toBeLessThan(200)
  expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000')
  expect(delta.subarray(8, 40).toString('base64')).toBe(hash)
  expect(zstdDecompressSync(delta.subarray(40), { dictionary: before }).equals(after)).toBe(true)
})

it('has nothing to say to who has a file that is not one of the earlier ones', async () => {
  const earlier = jest.fn(stored(before))
  const deltaOf = createDeltas()
  const unknown = digestOf(Buffer.from('unknown'))
  await expect(deltaOf(asking({ dictionary: unknown, earlier }))).resolves.toBeNull()
  await expect(deltaOf(asking({ dictionary: unknown, earlier }))).resolves.toBeNull()
  expect(earlier).toHaveBeenCalledTimes(1)
})

it('takes no harm from a release that can’t be read', async () => {
  const earlier = () => Promise.resolve([Promise.reject(new Error('gone')), Promise.resolve([before])])
  await expect(createDeltas()(asking({ earlier }))).resolves.not.toBeNull()
})

it('sends a file as it is where the change is no smaller', async () => {
  await expect(createDeltas()(asking({ plain: 50 }))).resolves.toBeNull()
})

it('makes each once, however many ask', async () => {
  const earlier = jest.fn(stored(before))
  const deltaOf = createDeltas()
  await Promise.all(Array.from({ length: 10 }, () => deltaOf(asking({ earlier }))))
  await deltaOf(asking({ earlier }))
  expect(earlier).toHaveBeenCalledTimes(1)
})

it.each([
  ['gzip, deflate, br, zstd, dcb, dcz', `:${hash}:`],
  ['dcz;q=0.5', `:${hash}:`],
])('takes a dictionary that is offered with %s', (encodings, dictionary) => {
  expect(offeredDictionary({ 'accept-encoding': encodings, 'available-dictionary': dictionary })).toBe(hash)
})

it.each([
  ['gzip, br', `:${hash}:`],
  ['br, dcz;q=0', `:${hash}:`],
  ['dczx', `:${hash}:`],
  ['dcz', hash],
  ['dcz', `:${hash}`],
  ['dcz', ':AAAA:'],
  ['dcz', undefined],
  [undefined, `:${hash}:`],
])('takes none that is offered with %s as %s', (encodings, dictionary) => {
  expect(offeredDictionary({ 'accept-encoding': encodings, 'available-dictionary': dictionary })).toBeNull()
})

it('knows a file by its name in every release', () => {
  expect(seriesOf('client/news.03553430.js')).toBe('client/news.js')
  expect(seriesOf('client/remoteEntry.js')).toBe('client/remoteEntry.js')
})

it.each([
  ['/assets/shell.0b6a3df2.js', undefined, '/assets/shell.*.js'],
  [
    '/_remotes/mfe-news/1.0.0-0a0b0c0d/client/news.03553430.css',
    '1.0.0-0a0b0c0d',
    '/_remotes/mfe-news/*/client/news.*.css',
  ],
  [
    '/_remotes/mfe-news/1.0.0-0a0b0c0d/client/remoteEntry.js',
    '1.0.0-0a0b0c0d',
    '/_remotes/mfe-news/*/client/remoteEntry.js',
  ],
])('has browsers keep %s for its successors', (address, release, match) => {
  expect(dictionaryHeaders(address, release)['use-as-dictionary']).toBe(`match="${match}"`)
})

it.each(['/assets/files/a.0b6a3df2.webp', '/assets/a".js'])('has them keep %s for nothing', (address) => {
  expect(dictionaryHeaders(address)).toEqual({})
})
