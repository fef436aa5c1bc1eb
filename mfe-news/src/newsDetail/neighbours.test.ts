import { neighboursOf } from './neighbours.ts'

const itemOf = (id: number) => ({ id, img: '', time: '2026-01-05', title: `お知らせ${id}` })

/** Returns a mock of the API's list with these ids, ten items per page. */
function listOf(ids: number[], count = ids.length) {
  return jest.fn((page: number) => Promise.resolve({ list: ids.slice((page - 1) * 10, page * 10).map(itemOf), count }))
}

const idsOf = async (id: number, listPage: Parameters<typeof neighboursOf>[1]) => {
  const { previous, next } = await neighboursOf(id, listPage)
  return [previous?.id, next?.id]
}

const downFrom = (newest: number, step = 1) => Array.from({ length: newest }, (_, place) => (newest - place) * step)

it.each([
  ['one item', [1]],
  ['all ids', downFrom(60)],
  ['ids with gaps', downFrom(60, 7)],
  ['growing gaps', downFrom(60).map((id) => id ** 3)],
  ['ids that begin late', downFrom(60).map((id) => id + 5000)],
  ['ids of years', [2026, 2025, 2024, 2023].flatMap((year) => downFrom(15).map((id) => year * 100 + id))],
  ['ids without the older half', downFrom(90).filter((id) => id > 45)],
  ['ids without many in the middle', downFrom(300).filter((id) => id < 40 || id > 200)],
])('finds the neighbours of each item with at most two rounds of requests in a list with %s', async (_, ids) => {
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
    expect(rounds - 1).toBeLessThanOrEqual(2)
  }
})

it.each([
  ['more than ten pages can contain an item', [...downFrom(400).map((id) => id + 5000), ...downFrom(400)], 800],
  ['the API counts items that it does not list', downFrom(60), 100],
])('finds the neighbours of each item in three rounds if %s', async (_, ids, count) => {
  for (const [place, id] of ids.entries())
    expect([id, ...(await idsOf(id, listOf(ids, count)))]).toEqual([id, ids[place - 1], ids[place + 1]])
})

it('finds neighbours on later pages if records of the first page were left out', async () => {
  const list = listOf(downFrom(24))
  const withGaps = async (page: number) => {
    const { list: items, count } = await list(page)
    return { list: items.filter(({ id }) => id % 5 > 1), count, leftOut: 4 }
  }
  expect(await idsOf(7, withGaps)).toEqual([8, 4])
})

it.each([
  ['once for an item on the first page', downFrom(24), 20, 1],
  ['twice for any item in a list without gaps, however long', downFrom(100_000), 4_444, 2],
  ['in two rounds for an item that is not in the list', downFrom(2000, 2), 51, 7],
  ['once for an item that is newer than all others', downFrom(2000, 2), 5000, 1],
])('requests pages of the list %s', async (_, ids, id, times) => {
  const listPage = listOf(ids)
  const neighbours = await idsOf(id, listPage)
  if (!ids.includes(id)) expect(neighbours).toEqual([undefined, undefined])
  expect(listPage).toHaveBeenCalledTimes(times)
})

it('returns no neighbours that are on a page that failed to load', async () => {
  expect(await neighboursOf(5, () => Promise.resolve(null))).toEqual({})
  expect(await neighboursOf(5, () => Promise.resolve({ list: [], count: 30 }))).toEqual({})
  const list = listOf(downFrom(24))
  expect(await idsOf(15, (page) => (page === 2 ? Promise.resolve(null) : list(page)))).toEqual([16, undefined])
})
