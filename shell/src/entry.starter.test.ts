/** @jest-environment jsdom */
export {}

/** Runs the starter in a document with this body. */
async function open(body: string, connection?: object) {
  document.body.innerHTML = `${body}<template id="scripts"><link id="started"></template>`
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  jest.resetModules()
  await import('./entry.starter.ts')
}

const isStarted = () => document.getElementById('started') !== null
const later = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const saving = { saveData: true }
const picture = '<main><button>menu</button><img src="/hero.webp"></main>'

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
})

it('starts the scripts after the first pictures are painted', async () => {
  await open(picture)
  await later(1000)
  expect(isStarted()).toBe(false)
  document.querySelector('img')?.dispatchEvent(new Event('load'))
  await later(100)
  expect(isStarted()).toBe(true)
})

it('does not wait for a slow picture longer than four seconds', async () => {
  await open(picture)
  await later(4100)
  expect(isStarted()).toBe(true)
})

it.each(['<form data-start="now"></form>', '<p></p>'])('does not wait for pictures with %s', async (main) => {
  await open(main)
  await later(100)
  expect(isStarted()).toBe(true)
})

it.each(['pointerover', 'focusin', 'keydown'])('starts them at once at the first %s', async (type) => {
  await open(picture, saving)
  document.querySelector('button')?.dispatchEvent(new Event(type, { bubbles: true }))
  expect(isStarted()).toBe(true)
})

it.each([saving, { effectiveType: 'slow-2g' }])('waits for a sign if the connection is %j', async (connection) => {
  await open('<p></p>', connection)
  await later(10_000)
  expect(isStarted()).toBe(false)
})

it('starts a page with a part that moves by itself even if the visitor saves data', async () => {
  await open('<section data-start="always"></section>', saving)
  await later(100)
  expect(isStarted()).toBe(true)
})
