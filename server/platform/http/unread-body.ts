import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream'

/** What is read after an answer of a body that was refused. Above it the connection is closed at once. */
export const UNREAD_BODY_BYTES_MAX = 64 * 1024 * 1024
export const UNREAD_BODY_MS_MAX = 20_000

/**
 * Reads on after the answer where a body was not read to its end, and drops what it reads. A connection that is closed
 * while the client still sends is reset, and the reset takes the answer from a client that has not read it yet
 * (RFC 9112, 9.6). Call it before the request is answered.
 */
export function drainUnreadBody(
  request: IncomingMessage,
  response: ServerResponse,
  { bytes = UNREAD_BODY_BYTES_MAX, ms = UNREAD_BODY_MS_MAX } = {},
): void {
  const { headers, socket } = request
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
  response.once('prefinish', () => {
    if (request.complete) return
    const { destroySoon } = socket
    let closing = false
    // Node closes a connection that is not kept with the end of the answer: here only our side of it.
    socket.destroySoon = () => {
      closing = true
      socket.end()
    }
    const timer = setTimeout(() => socket.destroy(), ms).unref()
    finished(request, { writable: false }, () => {
      clearTimeout(timer)
      socket.destroySoon = destroySoon
      if (closing) socket.destroySoon()
    })
    // A reader that gave up would go on collecting.
    request.removeAllListeners('data')
    let left = bytes
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) socket.destroy()
    })
    // Marks the body as being read: of any other Node itself reads on without a limit.
    request.read(0)
    request.resume()
  })
}
