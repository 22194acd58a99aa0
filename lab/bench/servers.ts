import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/node-flags.mjs'
import { freePort } from '../../test/support/postgres.ts'
import { temporaryFolder } from '../../test/support/temporary-folder.ts'

export const METRICS_TOKEN = 'the-token-of-the-bench'
export const PASSWORD = 'the password of the bench'

export type Running = {
  port: number
  pid: number
  readyMs: number
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** The built product on PORT or on a free port. Its log goes nowhere, but is written as in production. */
export async function startProduct(
  environment: Record<string, string>,
  wrapper: string[] = [],
): Promise<Running> {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const log = openLog()
  const started = performance.now()
  const [command = '', ...args] = [...wrapper, process.execPath, ...NODE_FLAGS, 'build/server/main.js']
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      ...NODE_ENVIRONMENT,
      PORT: String(port),
      RATE_LIMITS: 'off',
      // Those that pay say so.
      PAYMENTS: 'none',
      ADMIN_PASSWORD: PASSWORD,
      METRICS_TOKEN,
      ...environment,
    },
    stdio: ['ignore', log.file, 'inherit'],
    // A group of its own: a tracer around the product does not hand signals on.
    detached: true,
  })
  await waitUntilReady(child, log.path)
  const answer = await fetch(`http://127.0.0.1:${port}/`)
  await answer.text()
  const readyMs = performance.now() - started
  return { port, pid: pidOf(child), readyMs, stop: signal => stop(child, signal) }
}

/** A bare node:http server in a process of its own that sends these bytes, or 304 to If-None-Match. */
export async function startBare(answer: { body: Buffer; headers: Record<string, string> }): Promise<Running> {
  const port = await freePort()
  const log = openLog()
  const started = performance.now()
  const code = `
    const { createServer } = require('node:http')
    const body = Buffer.from(process.env.BODY, 'base64'), headers = JSON.parse(process.env.HEADERS)
    createServer((request, response) => {
      if (request.headers['if-none-match']) response.writeHead(304, headers).end()
      else response.writeHead(200, { ...headers, 'content-length': body.length }).end(body)
    }).listen(${port}, '127.0.0.1', () => console.log('ready at'))`
  const child = spawn(process.execPath, ['-e', code], {
    env: { BODY: answer.body.toString('base64'), HEADERS: JSON.stringify(answer.headers) },
    stdio: ['ignore', log.file, 'inherit'],
    detached: true,
  })
  await waitUntilReady(child, log.path)
  return {
    port,
    pid: pidOf(child),
    readyMs: performance.now() - started,
    stop: signal => stop(child, signal),
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('A server did not start')
  return pid
}

/** Into a file, as a supervisor does it: a pipe would have to be emptied by the process that measures. */
function openLog() {
  const path = join(temporaryFolder('log'), 'log')
  return { path, file: openSync(path, 'w') }
}

async function waitUntilReady(child: ChildProcess, log: string): Promise<void> {
  while (!readFileSync(log, 'utf8').includes('ready at')) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode} before it was ready`)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  process.kill(-pidOf(child), signal)
  await ended
}

/** Megabytes of memory that the process holds; Linux only. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** One figure of the product's own metrics. */
export async function figureOf(port: number, name: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const text = await response.text()
  return Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1])
}
