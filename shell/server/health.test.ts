/** @jest-environment node */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createFileRegistry } from '@site/releases'
import { renderHere } from '../renderer/testing.ts'
import { TestSite } from './testSite.ts'

let site: TestSite

beforeEach(async () => {
  site = await TestSite.prepare()
})

afterEach(() => site.remove())

describe('health', () => {
  const shellVersion = { version: '1.0.0-0a0b0c0d' }
  const remotes = { marketing: { version: null }, news: { version: null }, contact: { version: null } }

  it('is well where there is a registry, though no release is active', async () => {
    const app = await site.create()
    const response = await app.inject('/healthz')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ status: 'ok', shell: shellVersion, remotes })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['none', null],
    ['no JSON', '{'],
    ['one of another form', '{"format":9}'],
  ])('is 503 where the registry is %s, and pages keep the layout', async (_, content) => {
    await rm(path.join(site.folder, 'releases/registry.json'))
    if (content !== null) await site.write('releases/registry.json', content)
    const app = await site.create()
    const response = await app.inject('/healthz')
    expect(response.statusCode).toBe(503)
    expect(response.json()).toEqual({ status: 'unavailable', shell: shellVersion, remotes })
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    const page = await app.inject('/about-en')
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('<footer')
  })
})

it('says whether to send visitors here', async () => {
  const app = await site.create()
  const statusOf = async () => (await app.inject('/readyz')).json<{ status: string }>().status
  expect(await statusOf()).toBe('unavailable')
  await site.release('1.0.0-0a0b0c0d', { 'client/remoteEntry.js': '' })
  await createFileRegistry(path.join(site.folder, 'releases')).activate('news', '1.0.0-0a0b0c0d')
  expect(await statusOf()).toBe('ready')
  await site.write('keys.json', '{}')
  expect(await statusOf()).toBe('unavailable')
  await app.close()
  await site.create({}, renderHere, true)
  const { statusCode, body } = await site.app.inject('/readyz')
  expect([statusCode, body]).toEqual([503, '{"status":"ending"}'])
})
