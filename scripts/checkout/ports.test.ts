import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { portsFor } from './ports.ts'

afterEach(() => {
  delete process.env['API_PORT']
})

it('uses the port from the environment, or the default', async () => {
  process.env['API_PORT'] = '18004'
  expect(await portsFor({ PORT: 18_000, API_PORT: 3004 })).toEqual({ PORT: '18000', API_PORT: '18004' })
})

it('names the variable to change if a port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(portsFor({ API_PORT: port })).rejects.toThrow(`Port ${port} is taken: set API_PORT to another one.`)
  server.close()
})

it.each(['news', '0', '65536', '3000.5'])('rejects an invalid port: %s', async (port) => {
  process.env['API_PORT'] = port
  await expect(portsFor({ API_PORT: 3004 })).rejects.toThrow('A port is a whole number up to 65535: set API_PORT')
})
