import { createContext } from 'react-router'
import { PROBLEMS, type Problem } from '../contract/problems.ts'

/** The gravest refusal of the API that a loader did not handle: the page has its status. */
export const refusalContext = createContext<Problem | null>(null)
/** Tells the server's log why a page failed; `info` where it was the caller's fault. */
export type Report = (error: unknown, level: 'info' | 'error') => void
export const reportContext = createContext<Report>(() => {})

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
