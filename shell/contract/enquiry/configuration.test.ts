import { configurationHash, readConfiguration } from './configuration.ts'

const units = [
  { model: '200K', count: 2 },
  { model: '100K', count: 1 },
]

it('writes a configuration into the fragment of a URL and reads it back', () => {
  expect(configurationHash(units)).toBe('#units=200K-2.100K-1')
  expect(readConfiguration(configurationHash(units))).toEqual(units)
})

it.each(['', '#', '#units=', '#units=200K', '#units=200K-0', '#units=200K-100', '#units=250K-1', '#units=200K-1.x'])(
  'reads no configuration from a fragment that contains no valid one: %j',
  (hash) => {
    expect(readConfiguration(hash)).toEqual([])
  },
)

it('rejects a configuration with more models than the page can send', () => {
  expect(readConfiguration(`#units=${Array<string>(9).fill('200K-1').join('.')}`)).toEqual([])
})
