/** @jest-environment node */
import { readConfig } from './config.ts'

it('takes the API stand-in for the API and for the English news where nothing else is named, not even by an empty variable', () => {
  const standIn = 'http://127.0.0.1:4004'
  const config = readConfig({ API_PORT: '4004', PORT: '', API_ORIGIN: '' })
  expect(config).toMatchObject({ port: 3000, apiOrigin: standIn, newsOrigin: standIn, metricsHost: '127.0.0.1' })
})

it('has pages kept by a cache in front only where the public origin is known, which they name', () => {
  expect(() => readConfig({ EDGE_SECONDS: '1' })).toThrow('SITE_ORIGIN: must be set where EDGE_SECONDS is')
  expect(readConfig({ EDGE_SECONDS: '1', SITE_ORIGIN: 'https://example.co.jp' })).toMatchObject({ edgeSeconds: 1 })
})

it.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['API_ORIGIN', 'example.co.jp'],
  ['SITE_ORIGIN', 'ftp://example.co.jp'],
])('names %s when it is %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(name))
})
