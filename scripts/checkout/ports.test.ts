/** @jest-environment node */
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { isTaken } from './ports.ts'

it('finds a port taken for as long as something listens there', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  expect(await isTaken(port)).toBe(true)
  await new Promise((resolve) => server.close(resolve))
  expect(await isTaken(port)).toBe(false)
})
