import { documentContainers, FilesError } from './container.ts'

const get = jest.fn<Promise<() => unknown>, [string]>((name) => Promise.resolve(() => name))
const init = jest.fn()
let scripts: HTMLScriptElement[]
let ended: string[]

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  init.mockReset()
  ended = []
  Object.assign(performance, { getEntriesByName: (name: string) => (ended.includes(name) ? [{}] : []) })
  scripts = ['entry', 'page'].map((name) => {
    const script = document.createElement('script')
    script.dataset['remote'] = 'news'
    // Of a type that jsdom doesn't fetch.
    Object.assign(script, { type: 'text/plain', src: `https://example.co.jp/${name}.js` })
    return script
  })
  document.head.append(...scripts)
})

afterEach(() => {
  jest.useRealTimers()
  for (const script of scripts) script.remove()
  Reflect.deleteProperty(globalThis, 'mfe_news')
})

const [entry, page] = [() => scripts[0]!, () => scripts[1]!]
const end = (script: HTMLScriptElement) => ended.push(script.src)
const run = () => Object.assign(globalThis, { mfe_news: { init, get } })

it('waits for an entry that has come to be run', async () => {
  end(entry())
  const loaded = documentContainers({}).load('news', 'news')
  run()
  entry().dispatchEvent(new Event('load'))
  await expect(loaded).resolves.toBe('./news')
})

it('gives up on an entry that failed before anybody listened', async () => {
  end(entry())
  const loaded = documentContainers({}).load('news', 'news')
  const failed = expect(loaded).rejects.toThrow(FilesError)
  await jest.advanceTimersByTimeAsync(100)
  await failed
})

it('leaves no element in the document that others would wait for in vain', () => {
  end(page())
  documentContainers({})
  expect(page().isConnected).toBe(false)
  expect(entry().isConnected).toBe(true)
  entry().dispatchEvent(new Event('error'))
  expect(entry().isConnected).toBe(false)
})
