import { configurationHash, readConfiguration } from './configuration.ts'

const units = [
  { model: '200K', count: 2 },
  { model: '100K', count: 1 },
]

it('carries a configuration in the fragment of an address', () => {
  expect(configurationHash(units)).toBe('#units=200K-2.100K-1')
  expect(readConfiguration(configurationHash(units))).toEqual(units)
})

it.each(['', '#', '#units=', '#units=200K', '#units=200K-0', '#units=200K-100', '#units=250K-1', '#units=200K-1.x'])(
  'takes nothing from a fragment that holds none: %j',
  (hash) => {
    expect(readConfiguration(hash)).toEqual([])
  },
)

it('takes no more models than the page could have sent', () => {
  expect(readConfiguration(`#units=${Array<string>(9).fill('200K-1').join('.')}`)).toEqual([])
})
