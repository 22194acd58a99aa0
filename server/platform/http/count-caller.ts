import type { Context } from 'hono'
import type { Bindings } from './observe-requests.ts'
import type { Env } from './serve.ts'
import type { DriveStep, VisitCounting } from './visits.ts'

/** The calls of visitors that are counted. */
const STEPS: Record<string, DriveStep | undefined> = {
  '/api/quotes': 'quotes',
  '/api/reservations': 'reservations',
}

/** Counts a call that succeeded as a step of its visitor; a call with an account is none. */
export function countCaller(visits: VisitCounting, context: Context<Env & { Bindings: Bindings }>): void {
  const { method, path } = context.req
  const step = method === 'POST' ? STEPS[path] : undefined
  // The holder of a link to a reservation is a guest.
  const isStaff = context.req.header('authorization')?.startsWith('Bearer') === true
  if ((!step && !isStaff) || context.res.status >= 300) return
  const agent = context.env?.agent ?? context.req.header('user-agent')
  const caller = { agent, address: context.var.address }
  if (isStaff) visits.leaveOut(caller)
  else if (step) visits.countStep(step, caller, context.get('drive'))
}
