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
/** A link to a page that no test before has fetched. */
const nextPath = () => `/page${(page += 1)}`

function link(attributes: string, event: string) {
  document.body.innerHTML = `<a ${attributes}><span>name</span></a>`
  document.querySelector('span')?.dispatchEvent(new Event(event, { bubbles: true }))
}

const fetchedPaths = () => fetchPage.mock.calls.map(([{ pathname, search }]) => pathname + search)

it.each(['mouseover', 'focusin'])('fetches a page once a link to it has been rested on (%s)', (event) => {
  const path = `${nextPath()}?page=2`
  link(`href="${path}"`, event)
  expect(fetchPage).not.toHaveBeenCalled()
  jest.advanceTimersByTime(60)
  link(`href="${path}"`, event)
  jest.advanceTimersByTime(60)
  expect(fetchedPaths()).toEqual([path])
})

it('fetches nothing that a pointer only passes', () => {
  link(`href="${nextPath()}"`, 'mouseover')
  jest.advanceTimersByTime(30)
  document.body.dispatchEvent(new Event('mouseover', { bubbles: true }))
  jest.advanceTimersByTime(100)
  expect(fetchPage).not.toHaveBeenCalled()
})

it('leaves alone what has been pressed and loaded', async () => {
  const path = nextPath()
  link(`href="${path}"`, 'mouseover')
  document.querySelector('span')?.click()
  await take(location.origin + path)
  link(`href="${path}"`, 'mouseover')
  jest.advanceTimersByTime(100)
  expect(fetchPage).not.toHaveBeenCalled()
})

it.each<[string, Promise<RouteData>, number, RouteData | null]>([
  ['gives a page', Promise.resolve(shown), 9_000, shown],
  ['gives no page that is too old', Promise.resolve(shown), 10_001, null],
  ['gives no page that lacks its data', Promise.resolve({ ...shown, status: 503 }), 0, null],
  ['gives no page that threw', Promise.reject(new Error('broken')), 0, null],
])('%s, and none a second time', async (_, page, age, expected) => {
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
])('leaves alone what leads to no other page of the site in this tab: %s', (attributes) => {
  link(attributes, 'touchstart')
  expect(fetchPage).not.toHaveBeenCalled()
})

it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'fetches nothing where data are to be saved: %j',
  (given) => {
    Object.assign(connection, given)
    link(`href="${nextPath()}"`, 'touchstart')
    expect(fetchPage).not.toHaveBeenCalled()
  },
)

it('fetches a page at once that a finger touches', () => {
  link('href="/touched"', 'touchstart')
  expect(fetchedPaths()).toEqual(['/touched'])
})
