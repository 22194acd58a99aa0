import { PROBLEMS, type Problem } from '../contract/problems.ts'

/** Seconds after which a store that is busy or restarting can usually be read again. */
const STORE_RETRY_S = 5

export function statusOf({ code }: Problem): number {
  return PROBLEMS[code].status
}

/** A page that failed with a refusal of the API has its status, and says when to come back. */
export function withRefusal(page: Response, refusal: Problem | null): Response {
  if (!refusal || page.status !== 500) return page
  const headers = new Headers(page.headers)
  const { reason, code } = refusal
  if (reason && 'retryAfter' in reason) headers.set('retry-after', String(reason.retryAfter))
  else if (code === 'unavailable') headers.set('retry-after', String(STORE_RETRY_S))
  return new Response(page.body, { status: statusOf(refusal), headers })
}
