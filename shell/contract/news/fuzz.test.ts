/** @jest-environment node */
import fc from 'fast-check'
import { loadNewsList } from './newsList.ts'
import { isPictureAddress } from './pictures.ts'
import { formatDay, isoDay, isoTime } from './time.ts'

// The same inputs each time; FUZZ_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })

const item = fc.record(
  { id: fc.jsonValue(), img: fc.jsonValue(), time: fc.jsonValue(), title: fc.jsonValue() },
  { requiredKeys: [] },
)
const answer = fc.oneof(fc.jsonValue(), fc.record({ list: fc.array(item), count: fc.jsonValue() }))

it('takes any answer of the API for news or for a failure', async () => {
  await fc.assert(
    fc.asyncProperty(answer, async (body) => {
      const result = await loadNewsList(() => Promise.resolve({ ok: true, body }), 1, [])
      return result.ok
        ? result.news.list.every(
            ({ id, img, title }) =>
              Number.isInteger(id) && typeof title === 'string' && (img === '' || isPictureAddress(img, [])),
          )
        : result.code === 'BODY'
    }),
    { numRuns: 500 },
  )
})

it('shows any time as one of the calendar or as it was written', () => {
  const nearly = fc.stringMatching(/^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?)?$/)
  fc.assert(
    fc.property(nearly, (time) => {
      const shown = [formatDay(time, 'ja'), formatDay(time, 'en'), isoDay(time), isoTime(time)]
      expect(shown.join()).not.toMatch(/NaN|Invalid|undefined/)
    }),
    { numRuns: 500 },
  )
  fc.assert(
    fc.property(fc.string(), (time) => {
      expect(formatDay(time, 'ja')).toEqual(expect.any(String))
    }),
  )
})
