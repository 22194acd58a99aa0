import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { openSocket } from '../../../test/support/raw-socket.ts'
import { listenOn } from '../../../test/support/web-server.ts'
import { createPipelineLimit } from './connections.ts'

test('of a connection that sent too many requests in one go, nothing further is parsed', async () => {
  let parsed = 0
  class CountedRequest extends IncomingMessage {
    constructor(socket: Socket) {
      super(socket)
      parsed += 1
    }
  }
  const isFlooding = createPipelineLimit()
  const server = createServer({ IncomingMessage: CountedRequest }, (request, response) => {
    if (!isFlooding(request, response)) setTimeout(() => response.end('ok'), 10)
  })
  const socket = openSocket(await listenOn(server))
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
  socket.resume()
  await once(socket, 'close')
  server.close()
  // The one that is answered, two that wait, and the one that is too many.
  assert.ok(parsed <= 5, `${parsed} requests were parsed`)
})
