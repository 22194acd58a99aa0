import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, test } from 'node:test'
import { listenOn } from '../../../test/support/web-server.ts'
import { drainUnreadBody } from './unread-body.ts'

const BYTES = 300_000
const AN_HOUR_MS = 3600_000

describe('a body that was refused', () => {
  let close = () => {}
  afterEach(() => close())

  /** A server that refuses every body, after it has read some of it where it is told to. */
  const listen = async (options: { ms?: number; begins?: boolean } = {}) => {
    const server = createServer((request, response) => {
      drainUnreadBody(request, response, { bytes: BYTES, ms: options.ms ?? AN_HOUR_MS })
      const refuse = () => response.writeHead(413).end('too large')
      if (options.begins && request.method === 'POST') request.once('data', () => request.pause() && refuse())
      else refuse()
    })
    close = () => {
      server.closeAllConnections()
      server.close()
    }
    return await listenOn(server)
  }

  /** Sends all of it before anything is read; then everything that came until the other side closed, or was `enough`. */
  const send = async (port: number, parts: (string | Buffer)[], enough?: RegExp) => {
    const socket = connect(port, '127.0.0.1')
    socket.pause()
    let answer = ''
    let failure = ''
    const ended = new Promise<void>(resolve => {
      socket.on('error', (error: NodeJS.ErrnoException) => {
        failure = error.code ?? 'error'
      })
      socket.on('close', () => resolve())
      socket.on('data', chunk => {
        answer += chunk.toString('latin1')
        if (enough?.test(answer)) socket.destroy()
      })
    })
    for (const part of parts) {
      if (socket.destroyed) break
      await new Promise(resolve => socket.write(part, resolve))
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    socket.resume()
    await ended
    return { answer, failure }
  }
  const head = (bytes: number, more = '') =>
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n${more}\r\n`
  const body = (bytes: number) => [
    Buffer.alloc(Math.floor(bytes / 2), 'x'),
    Buffer.alloc(Math.ceil(bytes / 2), 'x'),
  ]
  const NEXT = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'

  for (const begins of [false, true]) {
    const how = begins ? 'in the middle' : 'unread'
    test(`${how} is read up to the limit: the client gets its answer, and the next one`, async () => {
      const port = await listen({ begins })
      const { answer, failure } = await send(port, [head(BYTES), ...body(BYTES), NEXT], /(413.*){2}/s)
      assert.equal(answer.match(/HTTP\/1\.1 413/g)?.length, 2)
      assert.equal(failure, '')
    })

    test(`${how} is read up to the limit where the connection is to be closed, which it then is`, async () => {
      const port = await listen({ begins })
      const parts = [head(BYTES, 'Connection: close\r\n'), ...body(BYTES)]
      const { answer, failure } = await send(port, parts)
      assert.match(answer, /^HTTP\/1\.1 413.*too large/s)
      assert.equal(failure, '')
    })
  }

  for (const begins of [false, true]) {
    test(`${begins ? 'in the middle' : 'unread'} is not read above the limit: the connection is closed`, async () => {
      const port = await listen({ begins })
      const above = BYTES + 1 + (begins ? BYTES : 0)
      const { answer } = await send(port, [head(above), ...body(above), NEXT], /(413.*){2}/s)
      assert.ok((answer.match(/HTTP\/1\.1 413/g)?.length ?? 0) < 2)
    })
  }

  test('that stands still is waited for no longer than the limit', async () => {
    const port = await listen({ ms: 50 })
    const { answer } = await send(port, [head(BYTES), 'x'.repeat(1000)])
    assert.match(answer, /^HTTP\/1\.1 413.*too large/s)
  })
})
