/** @jest-environment node */
import { createPageCache, type Found, type Lifetime, type MadePage } from './pageCache.ts'

const mebibyte = 2 ** 20
let time: number
let renders: number

beforeEach(() => {
  time = 0
  renders = 0
})

const create = (maxBytes = mebibyte) => createPageCache<number>(maxBytes, () => time)

const renderOf = (lifetime: Lifetime) => ({
  render: (): Promise<MadePage<number>> => {
    renders += 1
    return Promise.resolve({ html: `<p>${renders}</p>`, lifetime, about: renders })
  },
})

const broken = { render: () => Promise.reject(new Error('no renderer')) }

/** Where a document came from, and which render of it it is. */
const said = ({ from, about }: Found<number>) => [from, about]

it('has a document made once for as long as its key is asked for', async () => {
  const find = create()
  expect(said(await find('/about', renderOf('release')))).toEqual(['miss', 1])
  time = 24 * 3_600_000
  expect(said(await find('/about', renderOf('release')))).toEqual(['hit', 1])
  expect(said(await find('/about by other releases', renderOf('release')))).toEqual(['miss', 2])
})

it('shows what the API said for a second, then once more while it is made anew, and nothing that is older', async () => {
  const find = create()
  await find('/news', renderOf('moment'))
  time = 1000
  expect(said(await find('/news', renderOf('moment')))).toEqual(['hit', 1])
  time = 1001
  expect(said(await find('/news', renderOf('moment')))).toEqual(['stale', 1])
  expect(said(await find('/news', renderOf('moment')))).toEqual(['stale', 1])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(renders).toBe(2)
  expect(said(await find('/news', renderOf('moment')))).toEqual(['hit', 2])
  time = 13_000
  expect(said(await find('/news', renderOf('moment')))).toEqual(['miss', 3])
})

it('makes a document once, however many ask at the same time', async () => {
  const find = create()
  const found = await Promise.all(Array.from({ length: 20 }, () => find('/', renderOf('release'))))
  expect(renders).toBe(1)
  expect(new Set(found.map(({ from }) => from))).toEqual(new Set(['miss']))
})

it('keeps nothing that is for nobody else, and asks again after a failure', async () => {
  const find = create()
  expect(said(await find('/nothing', renderOf('none')))).toEqual(['none', 1])
  expect(said(await find('/nothing', renderOf('none')))).toEqual(['none', 2])
  await expect(find('/', broken)).rejects.toThrow('no renderer')
  expect(said(await find('/', renderOf('release')))).toEqual(['miss', 3])
})

it('goes on showing a page for its time where the next one can’t be made', async () => {
  const find = create()
  await find('/news', renderOf('moment'))
  time = 5000
  expect(said(await find('/news', broken))).toEqual(['stale', 1])
  time = 20_000
  await expect(find('/news', broken)).rejects.toThrow('no renderer')
})

it('keeps to its bytes, and holds nothing where it has none', async () => {
  const find = create(5000)
  for (let index = 0; index < 10; index += 1) await find(`/news/${index}`, renderOf('release'))
  expect(said(await find('/news/9', renderOf('release')))).toEqual(['hit', 10])
  expect(said(await find('/news/0', renderOf('release')))).toEqual(['miss', 11])
  const findNone = create(0)
  await findNone('/', renderOf('release'))
  expect(said(await findNone('/', renderOf('release')))).toEqual(['none', 13])
})

it('gives a document up once everybody who asked for it has left, and makes it anew for who asks next', async () => {
  const find = create()
  const signals: AbortSignal[] = []
  const making = {
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
  expect(said(await find('/', renderOf('release')))).toEqual(['miss', 1])
})
