import { spawn } from 'node:child_process'
import dgram from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { startConfined } from './confinedProcess.ts'
import type { Targets } from './handedOver.testing.ts'

/** Errors of a failed attack: Node denies it, this build of Node lacks the feature, or `lockDown` has removed it. */
const denied = [
  ...['ERR_ACCESS_DENIED', 'ERR_DLOPEN_DISABLED', 'ERR_CRYPTO_CUSTOM_ENGINE_NOT_SUPPORTED'],
  ...['ERR_UNKNOWN_BUILTIN_MODULE', 'NOT_ENABLED', 'TypeError', 'EvalError'],
  // `fetch` throws this error because `lockDown` has removed its agent.
  'ERR_ASSERTION',
]

it('denies files, network, processes and signals to code that can use all of Node', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'confined-'))
  const secret = path.join(folder, 'secret')
  await writeFile(secret, 'secret')
  const visits: string[] = []
  const tcp = net.createServer(() => visits.push('TCP')).listen(0, '127.0.0.1')
  const socket = path.join(folder, 'socket')
  const file = net.createServer(() => visits.push('socket')).listen(socket)
  const udp = dgram.createSocket('udp4', () => visits.push('UDP')).bind(0, '127.0.0.1')
  const victim = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  const confined = startConfined({
    file: path.join(import.meta.dirname, 'handedOver.testing.ts'),
    readable: [import.meta.dirname],
  })
  try {
    await Promise.all([once(tcp, 'listening'), once(file, 'listening'), once(udp, 'listening'), confined.ready])
    const targets: Targets = {
      ...{ secret, folder, socket, victim: victim.pid! },
      ...{ tcpPort: (tcp.address() as AddressInfo).port, udpPort: udp.address().port },
    }
    const found = (await confined.ask(targets)) as Record<string, string>
    expect(Object.entries(found).filter(([, end]) => !denied.includes(end))).toEqual([])
    expect(Object.keys(found).length).toBeGreaterThan(50)
    expect(visits).toEqual([])
    expect(victim.signalCode).toBeNull()
    expect(os.getPriority(victim.pid)).toBe(os.getPriority())
    expect((await readdir(folder)).sort()).toEqual(['secret', 'socket'])
    expect(await readFile(secret, 'utf8')).toBe('secret')
  } finally {
    confined.end('the test is over')
    victim.kill('SIGKILL')
    tcp.close()
    file.close()
    udp.close()
    await rm(folder, { recursive: true })
  }
})
