import type { AddressInfo } from 'node:net'
import httpProxy from '@fastify/http-proxy'
import fastify from 'fastify'

/** Stands before the API, and keeps enquiries from it when it is told to. */
export async function startSlowApi() {
  let target = ''
  let asked: (() => void) | null = null
  const held: { destroy: () => void }[] = []
  const app = fastify({ forceCloseConnections: true })
  await app.register(httpProxy, {
    upstream: '',
    replyOptions: { getUpstream: () => target },
    preHandler: (request, _reply, pass) => {
      if (request.method !== 'POST' || !asked) return pass()
      held.push(request.raw.socket)
      asked()
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    forwardTo: (origin: string) => (target = origin),
    /** @returns resolves when an enquiry has come */
    holdEnquiries: () => new Promise<void>((resolve) => (asked = resolve)),
    /** Breaks off the enquiries that are held, and lets those that follow pass. */
    loseEnquiries() {
      asked = null
      for (const socket of held.splice(0)) socket.destroy()
    },
    close: () => app.close(),
  }
}
