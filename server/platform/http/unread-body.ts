import type { IncomingMessage, ServerResponse } from 'node:http'
import { finished } from 'node:stream'

/** Beyond this the connection is closed immediately. */
export const UNREAD_BODY_BYTES_MAX = 64 * 1024 * 1024
export const UNREAD_BODY_MS_MAX = 20_000

/** Call before answering. Closing while the client sends would lose the answer (RFC 9112, 9.6). */
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
    // Closes only our side; Node would close both at the end of the answer.
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
    // An abandoned reader would keep collecting.
    request.removeAllListeners('data')
    let left = bytes
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) socket.destroy()
    })
    // Marks the body as being read, or Node reads on without a limit.
    request.read(0)
    request.resume()
  })
}
