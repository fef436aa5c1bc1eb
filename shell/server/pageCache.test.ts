import { getEventListeners } from 'node:events'
import { setImmediate as immediate } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { createPageCache, type Found, type Lifetime, type MadePage } from './pageCache.ts'

const mebibyte = 2 ** 20
let time: number
let renders: number

beforeEach(() => {
  time = 0
  renders = 0
})

const create = (maxBytes = mebibyte) => createPageCache<number>(maxBytes, () => time)

const unlimited = {
  encoding: () => null,
  inTurn: <Value>(_: AbortSignal, work: () => Promise<Value>) => work(),
}

const renderOf = (lifetime: Lifetime) => ({
  ...unlimited,
  render: (): Promise<MadePage<number>> => {
    renders += 1
    return Promise.resolve({ html: Buffer.from(`<p>${renders}</p>`), lifetime, about: renders })
  },
})

const broken = { ...unlimited, render: () => Promise.reject(new Error('no renderer')) }

/** The origin of a document (cache or rendering), and the number of its rendering. */
const sourceOf = ({ from, about }: Found<number>) => [from, about]

it('renders a document once per key, however old it is', async () => {
  const find = create()
  expect(sourceOf(await find('/about', renderOf('release')))).toEqual(['miss', 1])
  time = 24 * 3_600_000
  expect(sourceOf(await find('/about', renderOf('release')))).toEqual(['hit', 1])
  expect(sourceOf(await find('/about by other releases', renderOf('release')))).toEqual(['miss', 2])
})

it('compresses a document of a release by more once it is requested again', async () => {
  const find = create()
  const html = Buffer.from(Array.from({ length: 2000 }, (_, index) => `<p>${(index * 7919) % 1013}</p>`).join(''))
  const making = { ...unlimited, render: () => Promise.resolve({ html, lifetime: 'release', about: 1 } as const) }
  const { length } = (await find('/about', making)).page.br!
  const { page } = await find('/about', making)
  while (page.br!.length >= length) await immediate()
  expect(brotliDecompressSync(page.br!)).toEqual(html)
})

it('sends API data as fresh for a second, then stale during a new rendering, and never after that', async () => {
  const find = create()
  await find('/news', renderOf('moment'))
  time = 1000
  expect(sourceOf(await find('/news', renderOf('moment')))).toEqual(['hit', 1])
  time = 1001
  expect(sourceOf(await find('/news', renderOf('moment')))).toEqual(['stale', 1])
  expect(sourceOf(await find('/news', renderOf('moment')))).toEqual(['stale', 1])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(renders).toBe(2)
  expect(sourceOf(await find('/news', renderOf('moment')))).toEqual(['hit', 2])
  time = 13_000
  expect(sourceOf(await find('/news', renderOf('moment')))).toEqual(['miss', 3])
})

it('renders a document once for all simultaneous requests', async () => {
  const find = create()
  const found = await Promise.all(Array.from({ length: 20 }, () => find('/', renderOf('release'))))
  expect(renders).toBe(1)
  expect(new Set(found.map(({ from }) => from))).toEqual(new Set(['miss']))
})

it('caches no document with the lifetime none, and renders again after a failure', async () => {
  const find = create()
  expect(sourceOf(await find('/nothing', renderOf('none')))).toEqual(['none', 1])
  expect(sourceOf(await find('/nothing', renderOf('none')))).toEqual(['none', 2])
  await expect(find('/', broken)).rejects.toThrow('no renderer')
  expect(sourceOf(await find('/', renderOf('release')))).toEqual(['miss', 3])
})

it('sends a stale page until its time ends if a new rendering fails', async () => {
  const find = create()
  await find('/news', renderOf('moment'))
  time = 5000
  expect(sourceOf(await find('/news', broken))).toEqual(['stale', 1])
  time = 20_000
  await expect(find('/news', broken)).rejects.toThrow('no renderer')
})

it('evicts the oldest documents above its size, and caches nothing with size 0', async () => {
  const find = create(5000)
  for (let index = 0; index < 10; index += 1) await find(`/news/${index}`, renderOf('release'))
  expect(sourceOf(await find('/news/9', renderOf('release')))).toEqual(['hit', 10])
  expect(sourceOf(await find('/news/0', renderOf('release')))).toEqual(['miss', 11])
  const findNone = create(0)
  await findNone('/', renderOf('release'))
  expect(sourceOf(await findNone('/', renderOf('release')))).toEqual(['none', 13])
})

it('aborts a rendering when all its visitors have left, and starts a new one for the next visitor', async () => {
  const find = create()
  const signals: AbortSignal[] = []
  const making = {
    ...unlimited,
    render: (signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<MadePage<number>>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('left'))),
      )
    },
  }
  const [one, other] = [new AbortController(), new AbortController()]
  const found = [find('/', making, one.signal), find('/', making, other.signal)]
  const ended = Promise.allSettled(found)
  one.abort()
  expect(signals[0]!.aborted).toBe(false)
  other.abort()
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(sourceOf(await find('/', renderOf('release')))).toEqual(['miss', 1])
})

it('leaves no listener that would keep a document in memory until a slow reader has it', async () => {
  const { signal } = new AbortController()
  await create()('/', renderOf('none'), signal)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
