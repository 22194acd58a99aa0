import pino, { type DestinationStream, type Logger } from 'pino'
import { fieldsOf } from '../../../domain/values/record.ts'

/** No bodies, names or addresses. */
export type RequestFacts = {
  requestId: string
  method: string
  path: string
  status: number
  milliseconds: number
}

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> & {
  request(facts: RequestFacts): void
}

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Never pass bodies, tokens or passwords. */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  // Buffered: a system call per line would cost more than the answer.
  const out =
    destination ??
    pino.destination({ dest: 1, sync: false, minLength: 16_000, maxWrite: 64_000, periodicFlush: 1000 })
  const serializers = { err: serializeError, error: (text: unknown) => maskAddresses(String(text)) }
  const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers }, out)
  const logsRequests = log.isLevelEnabled('info')
  let lines = ''
  const flush = () => {
    out.write(lines)
    lines = ''
  }
  const request = (facts: RequestFacts) => {
    if (!logsRequests) return
    if (destination) out.write(requestLine(facts))
    else {
      if (lines === '') setImmediate(flush)
      lines += requestLine(facts)
    }
  }
  return Object.assign(log, { request })
}

/** Only selected fields: database and email errors contain row values and addresses. */
function serializeError(error: unknown) {
  // Anything can be thrown, and the log must not fail.
  if (!(error instanceof Error)) return { type: typeof error, message: maskAddresses(String(error)) }
  const { type, message, stack } = pino.stdSerializers.err(error)
  const { code, errcode, responseCode } = fieldsOf(error)
  return {
    type,
    message: maskAddresses(message),
    stack: maskAddresses(stack ?? ''),
    ...{ code, errcode, responseCode },
  }
}

const LOGGED_CHARACTERS_MAX = 8000
const ADDRESS = /[^\s<>"'(),;:@]{1,64}@[^\s<>"'(),;:@]{1,255}/g

/** Mail servers quote the refused address. */
function maskAddresses(text: string): string {
  return text.slice(0, LOGGED_CHARACTERS_MAX).replace(ADDRESS, '(address)')
}

/** Same format as pino, but faster, because it is written for every answer. */
function requestLine({ requestId, method, path, status, milliseconds }: RequestFacts): string {
  const ms = Math.round(milliseconds * 10) / 10
  return `{"level":30,"time":"${isoNow()}","requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)},"status":${status},"ms":${ms},"msg":"request"}\n`
}

let lastMs = 0
let lastIso = ''

function isoNow(): string {
  const now = Date.now()
  if (now !== lastMs) {
    lastMs = now
    lastIso = new Date(now).toISOString()
  }
  return lastIso
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
