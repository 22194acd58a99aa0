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

/** The request that opened the page runs the job itself until this lease ends. */
const OWN_LEASE_MS = 30_000

export type NewPayment = {
  reservationId: string
  purpose: PaymentPurpose
  mode: PaymentMode
  cents: number
  until: Date
  reason: string
  now: Date
}

export type PlannedPayment = { paymentId: string; job: Job }

/** Must run in the unit that requests the money. A payment on an earlier open page is refunded. */
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
