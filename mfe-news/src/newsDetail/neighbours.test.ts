/** @jest-environment node */
import { neighboursOf } from './neighbours.ts'

const itemOf = (id: number) => ({ id, img: '', time: '2026-01-05', title: `お知らせ${id}` })

/** The API's list of items with these ids, ten to a page. */
function listOf(ids: number[]) {
  return jest.fn((page: number) =>
    Promise.resolve({ list: ids.slice((page - 1) * 10, page * 10).map(itemOf), count: ids.length }),
  )
}

const idsOf = async (id: number, listPage: Parameters<typeof neighboursOf>[1]) => {
  const { previous, next } = await neighboursOf(id, listPage)
  return [previous?.id, next?.id]
}

const downFrom = (newest: number, step = 1) => Array.from({ length: newest }, (_, place) => (newest - place) * step)

it.each([
  ['one item', [1]],
  ['full pages', downFrom(20)],
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

it.each([
  ['without gaps', downFrom(60)],
  ['of one jump', [...downFrom(12).map((id) => 1000 + id), ...downFrom(48)]],
  ['of years', [2026, 2025, 2024, 2023].flatMap((year) => downFrom(15).map((id) => year * 100 + id))],
  ['with growing gaps', downFrom(60).map((id) => id ** 3)],
  ['with holes in no order', downFrom(2000).filter((id) => (id * 7919) % 101 < 3)],
])('ask three times at most, as often as a server lets a page ask: ids %s', async (_, ids) => {
  for (const [place, id] of ids.entries()) {
    const known = new Set<number>()
    let rounds = 0
    for (let asked = new Set<number>([0]); asked.size > 0; rounds += 1) {
      asked = new Set()
      const list = listOf(ids)
      const answered = (page: number) =>
        known.has(page) ? list(page) : (asked.add(page), new Promise<never>(() => {}))
      const found = await Promise.race([idsOf(id, answered), new Promise<null>((resolve) => setTimeout(resolve))])
      for (const page of asked) known.add(page)
      if (found) expect([id, ...found]).toEqual([id, ids[place - 1], ids[place + 1]])
    }
    expect(rounds - 1).toBeLessThanOrEqual(3)
  }
})

it('say what a link to them needs', async () => {
  expect(await neighboursOf(2, listOf([2, 1]))).toEqual({ next: { id: 1, time: '2026-01-05', title: 'お知らせ1' } })
})

it('are found on later pages where records of the first could not be read', async () => {
  const list = listOf(downFrom(24))
  const withGaps = async (page: number) => {
    const { list: items, count } = await list(page)
    return { list: items.filter(({ id }) => id % 5 > 1), count, leftOut: 4 }
  }
  expect(await idsOf(7, withGaps)).toEqual([8, 4])
})

it.each([
  ['once for what is on the first page', downFrom(24), 20, 1],
  ['twice for what is anywhere in a list without gaps, however long', downFrom(100_000), 4_444, 2],
  ['for two guesses for an item that is not in it', downFrom(2000, 2), 51, 7],
  ['once for an item newer than all', downFrom(2000, 2), 5000, 1],
])('ask for pages of the list %s', async (_, ids, id, times) => {
  const listPage = listOf(ids)
  const neighbours = await idsOf(id, listPage)
  if (!ids.includes(id)) expect(neighbours).toEqual([undefined, undefined])
  expect(listPage).toHaveBeenCalledTimes(times)
})

it('are unknown where the list, or their page of it, can’t be had', async () => {
  expect(await neighboursOf(5, () => Promise.resolve(null))).toEqual({})
  expect(await neighboursOf(5, () => Promise.resolve({ list: [], count: 30 }))).toEqual({})
  const list = listOf(downFrom(24))
  expect(await idsOf(15, (page) => (page === 2 ? Promise.resolve(null) : list(page)))).toEqual([16, undefined])
})
