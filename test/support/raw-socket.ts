import { connect, type Socket } from 'node:net'

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
