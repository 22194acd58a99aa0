import { connect, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** Opens a connection of which nothing is read, and whose errors are ignored. */
export function openSocket(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.pause()
  return socket
}

/** Writes this text and reads until the other side closes or the answer matches `enough`. */
export function exchange(port: number, text: string | Buffer, enough = /\r\n\r\n/): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const finish = () => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(8000, finish)
    socket.on('error', finish).on('close', finish)
    socket.on('data', chunk => {
      answer += chunk.toString('latin1')
      if (enough.test(answer)) finish()
    })
    socket.write(text)
  })
}

/** Writes so many bytes as fast as the other side takes them; resolves when it closes or all are written. */
export async function pour(
  socket: Socket,
  head: string,
  { bytes, chunked }: { bytes: number; chunked: boolean },
): Promise<void> {
  const part = 'x'.repeat(64 * 1024)
  const framed = Buffer.from(chunked ? `${part.length.toString(16)}\r\n${part}\r\n` : part)
  function* parts() {
    yield Buffer.from(head)
    for (let sent = 0; sent < bytes; sent += part.length) yield framed
  }
  // Answers are read here, else the other side's closing would never be noticed.
  socket.resume()
  await pipeline(parts, socket).catch(() => {})
  socket.destroy()
}
