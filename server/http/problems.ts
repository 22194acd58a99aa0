import { PROBLEMS, Problem, type ProblemBody } from '../../contract/problems.ts'
import type { Log } from '../log.ts'

/** The only place where an error becomes an answer. Faults of ours are logged, and say nothing of themselves. */
export function problemResponse(error: unknown, context: { requestId: string; log: Log }): Response {
  const problem = error instanceof Problem ? error : undefined
  if (!problem) context.log.error({ err: error, requestId: context.requestId }, 'A request failed')
  const { code, message, fields } = problem ?? new Problem('internal')
  const body: ProblemBody = { code, message, ...(fields ? { fields } : {}), requestId: context.requestId }
  const status = PROBLEMS[code].status
  const headers = new Headers({ 'cache-control': 'no-store' })
  if (status === 401) headers.set('www-authenticate', 'Bearer')
  if (problem instanceof TooManyRequests) headers.set('retry-after', String(problem.seconds))
  if (problem instanceof MethodNotAllowed) headers.set('allow', problem.allowed.join(', '))
  return Response.json(body, { status, headers })
}

export class TooManyRequests extends Problem {
  readonly seconds: number

  constructor(seconds: number, message?: string) {
    super('too_many', message === undefined ? {} : { message })
    this.seconds = seconds
  }
}

export class MethodNotAllowed extends Problem {
  readonly allowed: string[]

  constructor(allowed: string[]) {
    super('method_not_allowed')
    this.allowed = allowed
  }
}
