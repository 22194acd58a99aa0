import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http'
import { freePort } from '../postgres.ts'

type Balancer = { url: string; setPorts(ports: number[]): void; close(): Promise<void> }

const PROBE_MS = 50
/** Longer than clients keep theirs: a connection that is closed as its next request arrives would count as a lost answer. */
const KEEP_ALIVE_MS = 72_000

/** A plain load balancer, as one would put in front: asks /readyz, sends requests in turn to who is ready. */
export async function startBalancer(): Promise<Balancer> {
  let ports: number[] = []
  const ready = new Set<number>()
  let turn = 0
  const asked = new Set<number>()
  const ask = async (port: number) => {
    asked.add(port)
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      response => response.ok,
      () => false,
    )
    asked.delete(port)
    if (isReady) ready.add(port)
    else ready.delete(port)
  }
  const probe = setInterval(() => {
    // One question to each at a time: on a busy machine an older answer may come after a newer one.
    for (const port of ports) if (!asked.has(port)) void ask(port)
    for (const port of ready) if (!ports.includes(port)) ready.delete(port)
  }, PROBE_MS)
  const server: Server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const choices = [...ready]
    const port = choices[turn++ % choices.length]
    if (port === undefined) return refuse(response)
    const { method, url: path, headers } = request
    const onward = httpRequest({ port, method, path, headers, host: '127.0.0.1', agent: false }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => (response.headersSent ? response.destroy() : refuse(response)))
    request.pipe(onward)
  })
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    setPorts: next => {
      ports = next
    },
    async close() {
      clearInterval(probe)
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** As JSON, for a visitor to count it as a status and not as a lost answer. */
function refuse(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'application/json' }).end('{}')
}
