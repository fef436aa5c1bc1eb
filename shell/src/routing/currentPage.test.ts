import { localeOfPath } from './currentPage.ts'

it.each(['/en', '/EN/', '/nothing-en', '/service/nothing-en', '/en/nothing', '/news-en/nothing'])(
  '%s is English',
  (path) => {
    expect(localeOfPath(path)).toBe('en')
  },
)

it.each(['/', '/nothing', '/english', '/news/5', '/enquiry'])('%s is Japanese', (path) => {
  expect(localeOfPath(path)).toBe('ja')
})
