import { EMPTY_FACTS } from '../../../domain/money/ledger/absorb.ts'
import type { PaymentMode, PaymentPurpose } from '../../../domain/reservations/payment.ts'
import { toJson } from '../../../domain/values/json.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Job } from '../../platform/jobs/enqueue-job.ts'
import { listOpenPages, planExpiry } from '../../reservations/payments/open-pages.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import type { PaymentProvider } from '../providers/payment-provider.ts'
import { planFirstLook } from './plan-look.ts'

/** How long a request runs the job of its own payment page before a worker may. */
const OWN_LEASE_MS = 30_000

/** A payment that a guest is to make on a page of the provider. */
export type NewPayment = {
  reservationId: string
  purpose: PaymentPurpose
  mode: PaymentMode
  cents: number
  /** The page ends then; a provider may keep it a little longer. */
  until: Date
  reason: string
  now: Date
}

/** A payment whose page is being opened, with the job that opens it: the caller that planned it runs the job at once. */
export type PlannedPayment = { paymentId: string; job: Job }

/**
 * Plans a payment page, inside the unit that asks for the money. Pages of the same purpose that are open end: a guest who
 * paid on one of them all the same gets the later payment back.
 */
export async function planPayment(
  tx: Database,
  provider: Pick<PaymentProvider, 'name' | 'test' | 'pageForMs'>,
  { reservationId, purpose, mode, cents, until, reason, now }: NewPayment,
): Promise<PlannedPayment> {
  for (const former of await listOpenPages(tx, reservationId, purpose)) await planExpiry(tx, former, now)
  const id = newId(now.getTime())
  const earliest = now.getTime() + provider.pageForMs
  await tx
    .insertInto('payments')
    .values({
      ...{ id, reservation_id: reservationId, provider: provider.name, purpose, mode, cents },
      state: 'opened',
      page_until: new Date(Math.max(until.getTime(), earliest)).toISOString(),
      ...{ held_cents: 0, captured_cents: 0, refunded_cents: 0, version: 1 },
      facts: toJson(EMPTY_FACTS),
      test: provider.test ? 1 : 0,
      created_at: now.toISOString(),
    })
    .execute()
  const leaseUntil = new Date(now.getTime() + OWN_LEASE_MS)
  const { job } = await planOperation(tx, { paymentId: id, kind: 'open', cents, reason, now, leaseUntil })
  await planFirstLook(tx, id, now)
  return { paymentId: id, job }
}
