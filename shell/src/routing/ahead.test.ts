/** @jest-environment jsdom */
import { fetchAhead } from './ahead.ts'
import type { RouteData } from './currentPage.ts'

const shown: RouteData = { state: 'shown', status: 200, data: 'news', head: {} }
const fetchPage = jest.fn<Promise<RouteData | null>, [URL]>()
const connection: { saveData?: boolean; effectiveType?: string } = {}

Object.assign(navigator, { connection })
const take = fetchAhead(fetchPage)

beforeEach(() => {
  jest.useFakeTimers()
  fetchPage.mockReset().mockResolvedValue(shown)
  Object.assign(connection, { saveData: false, effectiveType: '4g' })
  history.replaceState(null, '', '/here')
})

afterEach(() => jest.useRealTimers())

let page = 0
/** Returns the path of a page that no earlier test has fetched. */
const nextPath = () => `/page${(page += 1)}`

function link(attributes: string, event: string) {
  document.body.innerHTML = `<a ${attributes}><span>name</span></a>`
  document.querySelector('span')?.dispatchEvent(new Event(event, { bubbles: true }))
}

const fetchedPaths = () => fetchPage.mock.calls.map(([{ pathname, search }]) => pathname + search)

it.each(['mouseover', 'focusin'])('fetches a page once when the visitor rests on a link to it (%s)', (event) => {
  const path = `${nextPath()}?page=2`
  link(`href="${path}"`, event)
  expect(fetchPage).not.toHaveBeenCalled()
  jest.advanceTimersByTime(60)
  link(`href="${path}"`, event)
  jest.advanceTimersByTime(60)
  expect(fetchedPaths()).toEqual([path])
})

it('does not fetch a page if the pointer only passes over a link', () => {
  link(`href="${nextPath()}"`, 'mouseover')
  jest.advanceTimersByTime(30)
  document.body.dispatchEvent(new Event('mouseover', { bubbles: true }))
  jest.advanceTimersByTime(100)
  expect(fetchPage).not.toHaveBeenCalled()
})

it('does not fetch a page that was already loaded by a click', async () => {
  const path = nextPath()
  link(`href="${path}"`, 'mouseover')
  document.querySelector('span')?.click()
  await take(location.origin + path)
  link(`href="${path}"`, 'mouseover')
  jest.advanceTimersByTime(100)
  expect(fetchPage).not.toHaveBeenCalled()
})

it.each<[string, Promise<RouteData>, number, RouteData | null]>([
  ['returns a page', Promise.resolve(shown), 9_000, shown],
  ['returns no page that is too old', Promise.resolve(shown), 10_001, null],
  ['returns no page that lacks its data', Promise.resolve({ ...shown, status: 503 }), 0, null],
  ['returns no page that threw', Promise.reject(new Error('broken')), 0, null],
])('%s, and nothing the second time', async (_, page, age, expected) => {
  const path = nextPath()
  fetchPage.mockReturnValue(page)
  link(`href="${path}#part"`, 'touchstart')
  jest.advanceTimersByTime(age)
  await expect(take(location.origin + path)).resolves.toBe(expected)
  await expect(take(location.origin + path)).resolves.toBeNull()
})

it.each([
  ...['href="https://example.co.jp/"', 'href="tel:0300000000"', 'href="#main"', 'href="/here"', ''],
  ...['href="/beside" target="_blank"', 'href="/beside" download'],
])('ignores links that do not open another page of the site in this tab: %s', (attributes) => {
  link(attributes, 'touchstart')
  expect(fetchPage).not.toHaveBeenCalled()
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing if the connection is slow or saves data: %j',
  (given) => {
    Object.assign(connection, given)
    link(`href="${nextPath()}"`, 'touchstart')
    expect(fetchPage).not.toHaveBeenCalled()
  },
)

it('fetches a page immediately when a link to it is touched', () => {
  link('href="/touched"', 'touchstart')
  expect(fetchedPaths()).toEqual(['/touched'])
})
