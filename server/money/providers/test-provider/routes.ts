import type { Context, Hono } from 'hono'
import { Problem } from '../../../../contract/problems.ts'
import type { Store } from '../../../platform/db/database.ts'
import { withReadForm } from '../../../platform/http/read-form.ts'
import { readJson } from '../../../platform/http/read-json.ts'
import type { Env } from '../../../platform/http/serve.ts'
import { actAsGuest, dispute, GUEST_ACTIONS, lapse } from './guest-actions.ts'
import { faceFile, PAGE_POLICY } from './page-style.ts'
import { paymentPage } from './payment-page.ts'
import { FAULT_TIMES_MAX, listFaults, setFault, TEST_FAULTS } from './test-faults.ts'
import { snapshotAt, type TestPayment } from './test-payment.ts'
import { findTestPayment, listTestPayments } from './test-store.ts'

type RouteDeps = { db: Store; clock: () => Date; wakeJobs: () => void }

/** Payments that the drawer lists. */
const LISTED_MAX = 100

/** The page of the test provider, and the drawer with which it is made to misbehave. */
export function testPaymentRoutes(api: Hono<Env>, deps: RouteDeps): void {
  drawerRoutes(api, deps)
  api.get('/test-payment/faces/:name', context => {
    const file = faceFile(context.req.param('name'))
    if (!file) throw new Problem('not_found')
    return new Response(file, {
      headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=86400' },
    })
  })
  api.get('/test-payment/:ref', async context => {
    const payment = await findTestPayment(deps.db, { ref: context.req.param('ref') })
    if (!payment) throw new Problem('not_found')
    return await shown(deps, payment)
  })
  api.post('/test-payment/:ref', async context => await acted(deps, context, context.req.param('ref')))
}

async function acted(deps: RouteDeps, context: Context, ref: string): Promise<Response> {
  const form = await (await withReadForm(context.req.raw)).formData()
  const fault = TEST_FAULTS.find(name => name === form.get('fault'))
  if (fault) await deps.db.commitTogether(tx => setFault(tx, fault, 1))
  const action = fault ? undefined : GUEST_ACTIONS.find(name => name === form.get('action'))
  if (!fault && !action) throw new Problem('malformed')
  if (!action) return context.redirect(`/test-payment/${ref}`, 303)
  const done = await actAsGuest(deps, ref, action)
  if (!done) throw new Problem('not_found')
  deps.wakeJobs()
  if (done.goesBack) return context.redirect(done.payment.back, 303)
  return await shown(deps, done.payment, action === 'decline' ? 'declined' : 'asked')
}

async function shown(
  { db, clock }: RouteDeps,
  payment: TestPayment,
  said?: 'declined' | 'asked',
): Promise<Response> {
  const html = paymentPage(payment, { now: clock(), said, faults: await listFaults(db) })
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
    },
  })
}

function drawerRoutes(api: Hono<Env>, deps: RouteDeps): void {
  const { db, clock, wakeJobs } = deps
  api.get('/test-payment/api/faults', async () => Response.json(await listFaults(db)))
  api.post('/test-payment/api/faults', async context => {
    const { name, times } = readFault(await readJson(context.req.raw))
    await db.commitTogether(tx => setFault(tx, name, times))
    return Response.json(await listFaults(db))
  })
  api.get('/test-payment/api/payments', async () => {
    const payments = await listTestPayments(db, LISTED_MAX)
    return Response.json(payments.map(payment => ({ ...payment, ...snapshotAt(payment, clock()) })))
  })
  for (const [name, act] of Object.entries({ lapse, dispute }))
    api.post(`/test-payment/api/payments/:ref/${name}`, async context => {
      await readJson(context.req.raw)
      if (!(await act(deps, context.req.param('ref')))) throw new Problem('not_found')
      wakeJobs()
      return Response.json({})
    })
}

function readFault(body: unknown): { name: (typeof TEST_FAULTS)[number]; times: number } {
  const { name, times = 1 } = (body ?? {}) as { name?: unknown; times?: unknown }
  const known = TEST_FAULTS.find(fault => fault === name)
  const isNumber =
    typeof times === 'number' && Number.isInteger(times) && times >= 0 && times <= FAULT_TIMES_MAX
  if (!known || !isNumber) throw new Problem('malformed')
  return { name: known, times }
}
