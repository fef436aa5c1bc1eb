import { rm } from 'node:fs/promises'
import path from 'node:path'
import { renderHere } from '../renderer/testing.ts'
import { siteOfEachTest } from './testing.ts'

const site = siteOfEachTest()

const shellVersion = { version: '1.0.0-0a0b0c0d' }
const remotes = { marketing: { version: null }, news: { version: null }, contact: { version: null } }

it('reports ok if there is a registry, even without an active release', async () => {
  const app = await site.create()
  const response = await app.inject('/healthz')
  expect(response.json()).toEqual({ status: 'ok', shell: shellVersion, remotes })
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
})

it.each(['', '{', '{"format":9}'])('answers 503 if the registry is %j, but pages have a layout', async (content) => {
  if (content === '') await rm(path.join(site.folder, 'releases/registry.json'))
  else await site.write('releases/registry.json', content)
  const app = await site.create()
  const response = await app.inject('/healthz')
  expect(response.json()).toEqual({ status: 'unavailable', shell: shellVersion, remotes })
  expect([response.statusCode, (await app.inject('/readyz')).statusCode]).toEqual([503, 503])
  const page = await app.inject('/about-en')
  expect([page.statusCode, page.body.includes('<footer')]).toEqual([503, true])
})

it('reports whether the server is ready for visitors', async () => {
  const app = await site.create()
  const statusOf = async () => (await app.inject('/readyz')).json<{ status: string }>().status
  expect(await statusOf()).toBe('unavailable')
  await site.release('1.0.0-0a0b0c0d', { 'client/remoteEntry.js': '' })
  await site.registry().activate('news', '1.0.0-0a0b0c0d')
  expect(await statusOf()).toBe('ready')
  await site.write('keys.json', '{}')
  expect(await statusOf()).toBe('unavailable')
  await app.close()
  await site.create({}, renderHere, true)
  const { statusCode, body } = await site.app.inject('/readyz')
  expect([statusCode, body]).toEqual([503, '{"status":"ending"}'])
})
