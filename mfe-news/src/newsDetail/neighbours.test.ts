/** @jest-environment node */
import type { NewsItem } from '@site/contract/news'
import { neighboursOf } from './neighbours.ts'

const itemOf = (id: number): NewsItem => ({ id, img: '', time: '2026-01-05', title: `お知らせ${id}` })

/** The API's list of items with these ids, ten to a page. */
function listOf(ids: number[]) {
  return jest.fn((page: number) =>
    Promise.resolve({ list: ids.slice((page - 1) * 10, page * 10).map(itemOf), count: ids.length }),
  )
}

const idsOf = async (id: number, listPage: ReturnType<typeof listOf>) => {
  const { previous, next } = await neighboursOf(id, listPage)
  return [previous?.id, next?.id]
}

const downFrom = (newest: number, step = 1) => Array.from({ length: newest }, (_, place) => (newest - place) * step)

describe('the items around one', () => {
  it.each([
    ['the newest has none before it', 24, undefined, 23],
    ['in the middle of a page', 20, 21, 19],
    ['the last of a page', 15, 16, 14],
    ['the first of a page', 14, 15, 13],
    ['on a later page', 3, 4, 2],
    ['the oldest has none after it', 1, 2, undefined],
  ])('are those of the list: %s', async (_, id, previous, next) => {
    expect(await idsOf(id, listOf(downFrom(24)))).toEqual([previous, next])
  })

  it('are none for the only one', async () => {
    expect(await neighboursOf(1, listOf([1]))).toEqual({})
  })

  it('end with a page that is full', async () => {
    expect(await idsOf(1, listOf(downFrom(20)))).toEqual([2, undefined])
  })

  it('say what a link to them needs', async () => {
    const { next } = await neighboursOf(2, listOf([2, 1]))
    expect(next).toEqual({ id: 1, time: '2026-01-05', title: 'お知らせ1' })
  })

  it.each([
    ['all ids', downFrom(24)],
    ['ids with gaps', downFrom(60, 7)],
    ['ids that begin late', downFrom(60).map((id) => id + 5000)],
    ['ids of which the older half is gone', downFrom(90).filter((id) => id > 45)],
    ['ids of which many in the middle are gone', downFrom(300).filter((id) => id < 40 || id > 200)],
  ])('are right for each item of a list with %s', async (_, ids) => {
    for (const [place, id] of ids.entries()) {
      expect([id, ...(await idsOf(id, listOf(ids)))]).toEqual([id, ids[place - 1], ids[place + 1]])
    }
  })
})

it('are found on later pages where records of the first could not be read', async () => {
  const list = listOf(downFrom(24))
  const withGaps = jest.fn(async (page: number) => {
    const { list: items, count } = await list(page)
    return { list: items.filter(({ id }) => id % 5 > 1), count, leftOut: 4 }
  })
  const { previous, next } = await neighboursOf(7, withGaps)
  expect([previous?.id, next?.id]).toEqual([8, 4])
})

describe('the list is asked for', () => {
  it('once for what is on its first page', async () => {
    const listPage = listOf(downFrom(24))
    await neighboursOf(20, listPage)
    expect(listPage.mock.calls).toEqual([[1]])
  })

  it('twice for what is anywhere in a list without gaps, however long', async () => {
    const listPage = listOf(downFrom(100_000))
    await neighboursOf(4_444, listPage)
    expect(listPage).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['an item that is not in it', 50],
    ['an item newer than all', 5000],
  ])('a few times at most for %s', async (_, id) => {
    const listPage = listOf(
      downFrom(2000, 2)
        .map((each) => each - 1)
        .filter((each) => each !== id),
    )
    expect(await neighboursOf(id, listPage)).toEqual({})
    expect(listPage.mock.calls.length).toBeLessThanOrEqual(6)
  })
})

describe('no neighbours are known where', () => {
  it('the list can’t be had', async () => {
    expect(await neighboursOf(5, () => Promise.resolve(null))).toEqual({})
  })

  it('the list is empty, whatever it counts', async () => {
    expect(await neighboursOf(5, () => Promise.resolve({ list: [], count: 30 }))).toEqual({})
  })

  it('only one of them is on a page that can’t be had, the other is known', async () => {
    const list = listOf(downFrom(24))
    const broken = (page: number) => (page === 2 ? Promise.resolve(null) : list(page))
    expect(await neighboursOf(15, broken)).toEqual({ previous: expect.objectContaining({ id: 16 }) as unknown })
  })
})
