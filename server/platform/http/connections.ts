import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Pipelined answers waiting per connection. At full use, unread 35 kB pages take some 400 MB. */
const MAX_WAITING_ANSWERS = 2
/** Also covers a client that does not read its answer. */
const IDLE_MS = 90_000
/** More than any proxy opens; each costs some kilobytes. */
const MAX_CONNECTIONS = 4000

export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS
  // Node closes the socket itself. The office's stream sends heartbeats.
  server.setTimeout(IDLE_MS)
}

/** A client that pipelines faster than it reads could fill the memory; such a connection is closed. */
export function createPipelineLimit(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const waiting = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    if (socket.destroyed) return true
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

/** Tells the parser to stop reading, as after a protocol upgrade. */
const NOT_HTTP_ANY_MORE = 2

type Parsed = Socket & { parser?: { onIncoming?: () => number } }

/** Undocumented (Node 20 to 26): Node would parse a whole chunk even after the socket is destroyed. */
function stopParsing(socket: Parsed): void {
  if (socket.parser?.onIncoming) socket.parser.onIncoming = () => NOT_HTTP_ANY_MORE
}
