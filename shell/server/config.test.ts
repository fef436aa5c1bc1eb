import { readConfig } from './config.ts'

it('uses the API stand-in for the API and the English news if no other origin is set', () => {
  const standIn = 'http://127.0.0.1:4004'
  const config = readConfig({ API_PORT: '4004', PORT: '', API_ORIGIN: '' })
  expect(config).toMatchObject({ port: 3000, apiOrigin: standIn, newsOrigin: standIn, metricsHost: '127.0.0.1' })
})

it('allows an edge cache only if the public origin is set, because documents contain it', () => {
  expect(() => readConfig({ EDGE_SECONDS: '1' })).toThrow('SITE_ORIGIN: must be set if EDGE_SECONDS is set')
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
