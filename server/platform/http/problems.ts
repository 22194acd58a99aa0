import { PROBLEMS, Problem, type ProblemBody } from '../../../contract/problems.ts'
import type { WaitReasonCode } from '../../../contract/reasons.ts'
import { localeOfPath } from '../../../i18n/locales.ts'
import { isStoreAway } from '../db/portable.ts'
import type { Log } from '../process/log.ts'
import { problemPage } from './problem-page.ts'

/** A busy or restarting store is usually back by then. */
const STORE_RETRY_S = 5

type Context = { requestId: string; log: Log }

/** The only place where errors become responses. Unexpected errors are logged and their details hidden. */
export function problemResponse(error: unknown, context: Context): Response {
  const problem = problemOf(error, context)
  const { code, message, fields, reasons, reason, current, inTheWay } = problem
  const body: ProblemBody = {
    code,
    message,
    ...(fields && reasons ? { fields, reasons } : {}),
    ...(reason ? { reason } : {}),
    ...(current === undefined ? {} : { current }),
    ...(inTheWay ? { inTheWay } : {}),
    requestId: context.requestId,
  }
  return Response.json(body, { status: PROBLEMS[code].status, headers: headersOf(problem) })
}

export function problemPageResponse(error: unknown, path: string, context: Context): Response {
  const problem = problemOf(error, context)
  const { html, policy } = problemPage(problem.code, localeOfPath(path).locale)
  const headers = headersOf(problem)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  return new Response(html, { status: PROBLEMS[problem.code].status, headers })
}

function headersOf(problem: Problem): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (PROBLEMS[problem.code].status === 401) headers.set('www-authenticate', 'Bearer')
  if (problem instanceof RetryLater) headers.set('retry-after', String(problem.seconds))
  if (problem instanceof MethodNotAllowed) headers.set('allow', problem.allowed.join(', '))
  return headers
}

function problemOf(error: unknown, { requestId, log }: Context): Problem {
  if (error instanceof Problem) return error
  if (isStoreAway(error)) {
    log.warn({ err: error, requestId }, 'Database busy or unavailable')
    return new Busy(STORE_RETRY_S)
  }
  log.error({ err: error, requestId }, 'Request failed')
  return new Problem('internal')
}

type Wait = { reason: WaitReasonCode; message?: string }

export class RetryLater extends Problem {
  readonly seconds: number

  constructor(code: 'too_many' | 'unavailable', seconds: number, { reason, message }: Wait) {
    super(code, { message, reason: { code: reason, retryAfter: seconds } })
    this.seconds = seconds
  }
}

export class TooManyRequests extends RetryLater {
  constructor(seconds: number, wait: Wait = { reason: 'too-many-requests' }) {
    super('too_many', seconds, wait)
  }
}

export class Busy extends RetryLater {
  constructor(seconds: number, wait: Wait = { reason: 'not-ready' }) {
    super('unavailable', seconds, wait)
  }
}

export class MethodNotAllowed extends Problem {
  readonly allowed: string[]

  constructor(allowed: string[]) {
    super('method_not_allowed')
    this.allowed = allowed
  }
}
