import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'

/** A program outside, on this machine. */
export async function startServer(answer: (request: Request) => Response | Promise<Response>) {
  const server = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () => new Promise<unknown>(resolve => server.close(resolve)),
  }
}
