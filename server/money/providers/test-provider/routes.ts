import type { Context, Hono } from 'hono'
import { Problem } from '../../../../contract/problems.ts'
import type { Site } from '../../../../domain/site/site.ts'
import type { Store } from '../../../platform/db/database.ts'
import { withReadForm } from '../../../platform/http/read-body.ts'
import type { Env } from '../../../platform/http/serve.ts'
import { actAsGuest, GUEST_ACTIONS } from './guest-actions.ts'
import { faceFile, PAGE_POLICY } from './page-style.ts'
import { paymentPage } from './payment-page.ts'
import type { TestPayment } from './test-payment.ts'
import { findTestPayment } from './test-store.ts'

type RouteDeps = { db: Store; clock: () => Date; wakeJobs: () => void; site: () => Promise<Site> }

export function testPaymentRoutes(api: Hono<Env>, deps: RouteDeps): void {
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
  const action = GUEST_ACTIONS.find(name => name === form.get('action'))
  if (!action) throw new Problem('malformed')
  const done = await actAsGuest(deps, ref, action)
  if (!done) throw new Problem('not_found')
  deps.wakeJobs()
  if (done.goesBack) return context.redirect(done.payment.back, 303)
  return await shown(deps, done.payment, action === 'decline' ? 'declined' : 'asked')
}

async function shown(
  { clock, site }: RouteDeps,
  payment: TestPayment,
  said?: 'declined' | 'asked',
): Promise<Response> {
  const html = paymentPage(payment, { site: await site(), now: clock(), said })
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': PAGE_POLICY,
      'cache-control': 'no-store',
    },
  })
}
