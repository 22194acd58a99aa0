import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

/** Listens on a free port of this machine, and resolves with the port. */
export async function listenOn(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** A program outside, on this machine. */
export async function startServer(answer: (request: Request) => Response | Promise<Response>) {
  const server = createAdaptorServer({ fetch: answer })
  const port = await listenOn(server)
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () => new Promise<unknown>(resolve => server.close(resolve)),
  }
}
