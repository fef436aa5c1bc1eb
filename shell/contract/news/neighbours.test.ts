import { setImmediate as turn } from 'node:timers/promises'
import type { ApiResult } from '../page.ts'
import { neighboursOf } from './neighbours.ts'

const itemOf = (id: number | null) => id && { id, img: '', time: '2026-01-05', title: `お知らせ${id}` }

/** Returns a mock of the API that lists these ids, and counts requests and their rounds. An id of null is unreadable. */
function listOf(ids: (number | null)[], count = ids.length, failing = 0) {
  const asked = { requests: 0, rounds: 0 }
  let open = 0
  const api = async (path: string): Promise<ApiResult> => {
    const page = Number(/\d+$/.exec(path))
    asked.rounds += open === 0 ? 1 : 0
    asked.requests += 1
    open += 1
    await turn()
    open -= 1
    const list = ids.slice((page - 1) * 10, page * 10).map(itemOf)
    return page === failing ? { ok: false, code: 'NETWORK' } : { ok: true, body: { list, count } }
  }
  return { api, asked }
}

async function idsOf(id: number, { api }: Pick<ReturnType<typeof listOf>, 'api'>) {
  const { previous, next } = await neighboursOf(id, api)
  return [previous?.id, next?.id]
}

const downFrom = (newest: number, step = 1) => Array.from({ length: newest }, (_, place) => (newest - place) * step)

it.each<[string, number, number[], number?]>([
  ['one item', 1, [1]],
  ['all ids', 2, downFrom(60)],
  ['ids with gaps', 2, downFrom(60, 7)],
  ['growing gaps', 2, downFrom(60).map((id) => id ** 3)],
  ['ids that begin late', 2, downFrom(60).map((id) => id + 5000)],
  ['ids of years', 2, [2026, 2025, 2024, 2023].flatMap((year) => downFrom(15).map((id) => year * 100 + id))],
  ['ids without the older half', 2, downFrom(90).filter((id) => id > 45)],
  ['ids without many in the middle', 2, downFrom(300).filter((id) => id < 40 || id > 200)],
  ['fewer items than the API counts', 2, downFrom(60), 100],
  ['more than ten pages that can contain an item', 3, [...downFrom(400).map((id) => id + 5000), ...downFrom(400)]],
])('finds the neighbours of each item in a list with %s, in rounds: %d', async (_, most, ids, count = ids.length) => {
  const rounds = []
  for (const [place, id] of ids.entries()) {
    const list = listOf(ids, count)
    expect([id, ...(await idsOf(id, list))]).toEqual([id, ids[place - 1], ids[place + 1]])
    rounds.push(list.asked.rounds)
  }
  expect(Math.max(...rounds)).toBe(most)
})

it('finds neighbours on later pages if records of the first page were left out', async () => {
  expect(await idsOf(7, listOf(downFrom(24).map((id) => (id % 5 < 2 ? null : id))))).toEqual([8, 4])
})

it.each([
  ['once for an item on the first page', downFrom(24), 20, 1],
  ['twice for any item in a list without gaps, however long', downFrom(100_000), 4_444, 2],
  ['in two rounds for an item that is not in the list', downFrom(2000, 2), 51, 7],
  ['once for an item that is newer than all others', downFrom(2000, 2), 5000, 1],
])('requests pages of the list %s', async (_, ids, id, times) => {
  const list = listOf(ids)
  const neighbours = await idsOf(id, list)
  if (!ids.includes(id)) expect(neighbours).toEqual([undefined, undefined])
  expect(list.asked.requests).toBe(times)
})

it('returns no neighbours that are on a page that failed to load', async () => {
  expect(await neighboursOf(5, () => Promise.reject(new DOMException('', 'AbortError')))).toEqual({})
  expect(await neighboursOf(5, () => Promise.resolve({ ok: true, body: { list: [], count: 30 } }))).toEqual({})
  expect(await idsOf(15, listOf(downFrom(24), 24, 1))).toEqual([undefined, undefined])
  expect(await idsOf(15, listOf(downFrom(24), 24, 2))).toEqual([16, undefined])
})
