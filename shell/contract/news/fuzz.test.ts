import fc from 'fast-check'
import { loadNewsList, nameOf, type NewsItem } from './newsList.ts'
import { isPictureAddress } from './pictures.ts'
import { anyRecord, mixedList } from './fixtures/records.ts'
import { readTime } from './time.ts'

fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })

const answer = fc.oneof(
  fc.jsonValue(),
  fc.record({ list: fc.oneof(fc.array(anyRecord), fc.jsonValue()), count: fc.jsonValue() }),
)

const loaded = (body: unknown, report?: (problem: string) => void) =>
  loadNewsList(() => Promise.resolve({ ok: true, body }), 1, [], report)

it('reads any answer of the API either as news or as a failure', async () => {
  await fc.assert(
    fc.asyncProperty(answer, async (body) => {
      const result = await loaded(body)
      return result.ok ? result.news.list.every(isShowable) : result.code === 'BODY'
    }),
    { numRuns: 500 },
  )
})

it('shows all good items, whatever else the list contains, and reports each record that it leaves out', async () => {
  await fc.assert(
    fc.asyncProperty(mixedList, async ({ good, list }) => {
      const problems: string[] = []
      const result = await loaded({ list, count: list.length }, (problem) => problems.push(problem))
      if (!result.ok) throw new Error('The list is an array')
      const { news } = result
      expect(news.list).toEqual(expect.arrayContaining(good))
      expect(news.list.every(isShowable)).toBe(true)
      expect(news.count).toBe(list.length)
      expect(news.list.length + (news.leftOut ?? 0)).toBe(list.length)
      const leftOut = problems.filter((problem) => problem.includes(' is left out: '))
      expect(leftOut).toHaveLength(news.leftOut ?? 0)
      for (const problem of problems) {
        expect(problem).toMatch(/^news item .{1,40} \(record \d+ of page 1\) is (left out|shown in part): ./)
        const record = list[Number(/record (\d+)/.exec(problem)?.[1]) - 1] as { id?: unknown } | null
        expect(problem).toContain(nameOf(record?.id))
      }
    }),
    { numRuns: 1000 },
  )
})

/** Returns whether HTML, JSON and XML can contain all texts of an item. */
function isShowable({ id, img, time, title }: NewsItem): boolean {
  return (
    /^\d{1,15}$/.test(String(id)) &&
    [img, time, title].every((text) => !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)) &&
    /\S/.test(title) &&
    (img === '' || isPictureAddress(img, [])) &&
    readTime(time) === time
  )
}
