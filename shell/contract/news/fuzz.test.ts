/** @jest-environment node */
import fc from 'fast-check'
import { loadNewsList } from './newsList.ts'
import { isPictureAddress } from './pictures.ts'
import { formatDay, isoDay, isoTime } from './time.ts'

// The same inputs each time; FUZZ_SEED=… tries others.
fc.configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 1) })
// Many inputs, on a machine that may be busy.
jest.setTimeout(60_000)

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

it('shows any text for a time as something', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.date().map(String)), (time) =>
      [formatDay(time, 'ja'), formatDay(time, 'en'), isoDay(time), isoTime(time)].every(
        (each) => each === undefined || typeof each === 'string',
      ),
    ),
  )
})
