/** @jest-environment node */
import { listOf } from './serve.ts'

it('knows an address by itself or by its network, however it is written', () => {
  const isListed = listOf(['10.1.0.0/16', '192.0.2.7', 'fd00::/8', '::1'])
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '192.0.2.7', 'fd12::1', '::1'])
    expect(isListed(address)).toBe(true)
  for (const address of ['10.2.0.1', '192.0.2.8', 'fe80::1', '', 'unknown']) expect(isListed(address)).toBe(false)
})

it('names an entry that is neither', () => {
  expect(() => listOf(['10.0.0.0/99'])).toThrow('10.0.0.0/99 is no address and no network')
  expect(() => listOf(['somewhere'])).toThrow('somewhere')
})
