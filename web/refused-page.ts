import { createContext } from 'react-router'
import { PROBLEMS, type Problem } from '../contract/problems.ts'

/** The most severe API refusal of a loader: sets the page's status. */
export const refusalContext = createContext<Problem | null>(null)
export type Report = (error: unknown, level: 'info' | 'error') => void
export const reportContext = createContext<Report>(() => {})

/** A busy or restarting store is usually back after this many seconds. */
const STORE_RETRY_S = 5

export function statusOf({ code }: Problem): number {
  return PROBLEMS[code].status
}

export function withRefusal(page: Response, refusal: Problem | null): Response {
  if (!refusal || page.status !== 500) return page
  const headers = new Headers(page.headers)
  const { reason, code } = refusal
  if (reason && 'retryAfter' in reason) headers.set('retry-after', String(reason.retryAfter))
  else if (code === 'unavailable') headers.set('retry-after', String(STORE_RETRY_S))
  return new Response(page.body, { status: statusOf(refusal), headers })
}
