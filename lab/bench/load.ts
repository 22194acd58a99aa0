import { connect, type Socket } from 'node:net'
import { inTurn } from '../../test/support/seed-rows.ts'

export type Target = { port: number; path: string; headers?: Record<string, string> }
type Send = () => string
export type Load = { rate: number; answers: number; milliseconds: number[]; failures: number }

/** A GET as it goes over the wire. */
export function getRequest({ path, headers = {} }: Target): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
}

export function postRequest(path: string, body: unknown, headers: Record<string, string> = {}): string {
  const text = JSON.stringify(body)
  const all = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`
}

/**
 * Keeps so many connections busy until the time is over. A client of plain sockets: Node's own takes more time than
 * the servers that are measured, and would make them look alike.
 */
export async function load(
  ports: number[],
  options: { connections: number; milliseconds: number; send: Send; expect: number[]; pauseMs?: number },
): Promise<Load> {
  const started = performance.now()
  const end = started + options.milliseconds
  const result: Load = { rate: 0, answers: 0, milliseconds: [], failures: 0 }
  const clients = Array.from({ length: options.connections }, (_, i) =>
    client(inTurn(ports, i), end, options, result),
  )
  await Promise.all(clients)
  result.rate = result.answers / ((performance.now() - started) / 1000)
  return result
}

async function client(
  port: number,
  end: number,
  { send, expect, pauseMs }: { send: Send; expect: number[]; pauseMs?: number },
  result: Load,
): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  const answers = readAnswers(socket)
  while (performance.now() < end) {
    const sent = performance.now()
    socket.write(send())
    const status = await answers.next()
    result.milliseconds.push(performance.now() - sent)
    if (expect.includes(status)) result.answers += 1
    else result.failures += 1
    if (pauseMs) await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
  socket.destroy()
}

/** The statuses of the answers on this connection, one after the other. Throws where it breaks. */
function readAnswers(socket: Socket) {
  let buffer: Buffer = Buffer.alloc(0)
  let settle: { resolve: (status: number) => void; reject: (error: Error) => void } | undefined
  const look = () => {
    const head = buffer.indexOf('\r\n\r\n')
    if (head < 0 || !settle) return
    const text = buffer.toString('latin1', 0, head)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0)
    const whole = /\r\ntransfer-encoding: chunked/i.test(text)
      ? endOfChunks(buffer, head + 4)
      : head + 4 + length
    if (whole < 0 || buffer.length < whole) return
    buffer = buffer.subarray(whole)
    const { resolve } = settle
    settle = undefined
    resolve(Number(text.slice(9, 12)))
  }
  socket.on('data', (chunk: Buffer) => {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk])
    look()
  })
  socket.on('error', error => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The connection was closed')))
  return {
    next: () =>
      new Promise<number>((resolve, reject) => {
        settle = { resolve, reject }
        look()
      }),
  }
}

/** Where a chunked body ends, or -1 while it is not there yet. */
function endOfChunks(buffer: Buffer, from: number): number {
  const end = buffer.indexOf('0\r\n\r\n', from)
  return end < 0 ? -1 : end + 5
}

/** The value below which this share of the numbers lies. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function median(values: number[]): number {
  return percentile(values, 0.5)
}
