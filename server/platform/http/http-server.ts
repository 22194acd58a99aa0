import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Problem } from '../../../contract/problems.ts'
import type { Deps } from '../deps.ts'
import { createPipelineLimit, limitConnections } from './connections.ts'
import { problemResponse } from './problems.ts'
import { DATA_POLICY, securityHeaders } from './security-headers.ts'
import { drainUnreadBody } from './unread-body.ts'

/** Milliseconds. Keep-alive is longer than proxies', so that the proxy closes first. */
const HTTP_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2000,
  keepAliveTimeout: 72_000,
}

type App = { fetch: Parameters<typeof getRequestListener>[0] }
type ServerDeps = Pick<Deps, 'config' | 'log' | 'metrics' | 'isClosing'>

/** Requests that never reach the app also get the standard headers. */
export function createHttpServer(app: App, deps: ServerDeps): Server {
  const answer = getRequestListener(app.fetch, {
    // Replaced by drainUnreadBody, which gives clients more time.
    autoCleanupIncoming: false,
    errorHandler: () => refuseUnreadable(deps),
  })
  const isFlooding = createPipelineLimit()
  const listener: RequestListener = (request, response) => {
    if (isFlooding(request, response)) return
    // While draining, clients must reconnect so that the balancer moves them to another instance.
    if (deps.isClosing()) response.shouldKeepAlive = false
    drainUnreadBody(request, response)
    void answer(request, response)
  }
  // Node's own refusal would lack our headers.
  const server = createServer({ ...HTTP_TIMEOUTS, requireHostHeader: false }, listener)
  // Other expectations than 100-continue are ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', listener)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseUnparsed(error.code, socket as Socket, deps),
  )
  limitConnections(server)
  return server
}

function refuseUnreadable({ config, log, metrics }: ServerDeps): Response {
  const requestId = randomUUID()
  const response = problemResponse(new Problem('malformed'), { requestId, log })
  for (const [name, value] of headersOf(config, requestId)) response.headers.set(name, value)
  metrics.observe({ status: response.status, seconds: 0 })
  return response
}

const STATUS_OF: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

/** Private Node property with the response in progress. */
type AnsweringSocket = Socket & { _httpMessage?: ServerResponse | null }

function refuseUnparsed(
  code: string | undefined,
  socket: AnsweringSocket,
  { config, metrics }: ServerDeps,
): void {
  // A second response cannot follow headers already sent.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy()
  const status = STATUS_OF[code ?? ''] ?? 400
  const headers = [...headersOf(config, randomUUID()), ['connection', 'close'], ['content-length', '0']]
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  metrics.observe({ status, seconds: 0 })
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`, () => socket.destroy())
}

function headersOf({ publicUrl }: ServerDeps['config'], requestId: string): [string, string][] {
  const headers = { 'content-security-policy': DATA_POLICY, ...securityHeaders(publicUrl) }
  return [['x-request-id', requestId], ...Object.entries(headers)]
}
