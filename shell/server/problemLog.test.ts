import { createProblemLog } from './problemLog.ts'

let lines: string[]
let report: ReturnType<typeof createProblemLog>

beforeEach(() => {
  jest.useFakeTimers()
  lines = []
  report = createProblemLog((line) => lines.push(line))
})

afterEach(() => jest.useRealTimers())

it('logs a bad record once per hour for each release that reports it', () => {
  for (let visit = 0; visit < 3; visit += 1) report('news@1.0.0: news item 7 is left out')
  report('home@1.0.0: news item 7 is left out')
  expect(lines).toEqual(['news@1.0.0: news item 7 is left out', 'home@1.0.0: news item 7 is left out'])
  jest.advanceTimersByTime(3_600_001)
  report('news@1.0.0: news item 7 is left out')
  expect(lines).toHaveLength(3)
})

it('stops logging after many bad records, and logs that it stops', () => {
  for (let id = 0; id < 1000; id += 1) report(`news@1.0.0: news item ${id} is left out`)
  expect(lines).toHaveLength(101)
  expect(lines.at(-1)).toContain('further ones are not logged')
  jest.advanceTimersByTime(3_600_001)
  report('news@1.0.0: news item 7 is left out')
  expect(lines).toHaveLength(102)
})
