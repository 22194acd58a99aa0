import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers that may wait on one connection behind another one. Browsers and proxies send the next request only after
 * the answer; with every connection used so, unread pages of 35 kB take some 400 MB.
 */
const MAX_WAITING_ANSWERS = 2
/** The timeout of a connection without traffic, such as that of a client that does not read its answer. */
const IDLE_MS = 90_000
/** More than any proxy in front of us opens; each costs some kilobytes. */
const MAX_CONNECTIONS = 4000

/** Limits what connections can hold: their number, and the time for which they may be idle. */
export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS
  // Node closes the connection: nobody listens for the event. The office's stream has heartbeats.
  server.setTimeout(IDLE_MS)
}

/**
 * Returns whether too many requests of this connection wait for their answers. Answers are made faster than a client
 * that pipelines reads them, so without a limit one connection could fill the memory. Such a connection is closed.
 */
export function createPipelineLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    if (socket.destroyed) return true
    // The answer is at the head of the connection's queue, as nearly every one is.
    if (response.socket !== null) return false
    const count = (waiting.get(socket) ?? 0) + 1
    waiting.set(socket, count)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (count <= MAX_WAITING_ANSWERS) return false
    stopParsing(socket)
    socket.destroy()
    return true
  }
}

/** What the parser returns for a request after which the connection speaks another protocol: it reads no further. */
const NOT_HTTP_ANY_MORE = 2

type Parsed = Socket & { parser?: { onIncoming?: () => number } }

/**
 * Node parses what came in one piece, also of a connection that is destroyed meanwhile: 2,000 requests with their
 * answers are 10 MB, on 40 connections at once 400 MB. Node documents no way to stop it; without this one, which is
 * the same in Node 20 to 26, the requests are parsed as before.
 */
function stopParsing(socket: Parsed): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => NOT_HTTP_ANY_MORE
}
