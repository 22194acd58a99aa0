import { FORGOTTEN_AFTER_MS } from '../../../domain/pricing/policy/guarantee.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { Dropped, type JobHandler, Postponed } from '../../platform/jobs/handler.ts'
import { findPayment, listOperationsOf, listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'

export const FORGET_JOB = 'payment.forget'

const DAY_MS = 24 * 3600_000
/** Long, because trips may be postponed repeatedly. */
const TRIED_FOR_MS = 1000 * DAY_MS

/** Must run in the unit of work that saves the card. */
export async function planForgetting(
  tx: Database,
  { id, reservation_id }: { id: string; reservation_id: string },
  now: Date,
): Promise<void> {
  const runAt = (await forgottenFrom(tx, reservation_id)) ?? now
  await enqueueJob(tx, {
    kind: FORGET_JOB,
    subject: { kind: 'payment', id },
    orderingKey: `${FORGET_JOB}:${id}`,
    payload: {},
    dedupeKey: `${FORGET_JOB}:${id}`,
    now,
    runAt,
    notAfter: new Date(runAt.getTime() + TRIED_FOR_MS),
  })
}

async function forgottenFrom(db: Database, reservationId: string): Promise<Date | undefined> {
  const end = await findLastEnd(db, reservationId)
  return end === undefined ? undefined : new Date(Date.parse(end) + FORGOTTEN_AFTER_MS)
}

type ErasedCard = { paymentId: string; kept: string; now: Date }

/** Must run in the unit that erases the guest. The job names the card; the payment no longer does. */
export async function forgetErased(tx: Database, { paymentId, kept, now }: ErasedCard): Promise<void> {
  const operations = await listOperationsOf(tx, [paymentId])
  const asked = operations.some(({ kind, state }) => kind === 'forget' && state !== 'refused')
  if (!asked) await planOperation(tx, { paymentId, kind: 'forget', cents: 0, reason: 'erased', kept, now })
}

/** 60 days after the last trip, first at the provider, then here and in off-session payments. */
export function forgetHandler({ db, clock }: { db: Store; clock: () => Date }): JobHandler {
  return {
    width: 1,
    async handle({ subject_id }) {
      const payment = await findPayment(db, subject_id)
      if (!payment || payment.kept_ref === null) throw new Dropped('The card is no longer saved.')
      const now = clock()
      const from = await forgottenFrom(db, payment.reservation_id)
      if (from && from > now) throw new Postponed(from, 'The ride was moved.')
      await db.commitTogether(async tx => {
        const payments = await listPaymentsOf(tx, payment.reservation_id)
        const same = payments.filter(({ kept_ref }) => kept_ref === payment.kept_ref)
        const operations = await listOperationsOf(
          tx,
          same.map(({ id }) => id),
        )
        const asked = new Set(
          operations.filter(({ kind }) => kind === 'forget').map(({ payment_id }) => payment_id),
        )
        for (const { id: paymentId } of same.filter(({ id }) => !asked.has(id)))
          await planOperation(tx, { paymentId, kind: 'forget', cents: 0, reason: 'ride-over', now })
      })
    },
  }
}

/** Falls back to the start of the trip; undefined without trips. */
export async function findLastEnd(db: Database, reservationId: string): Promise<string | undefined> {
  const trips = await db
    .selectFrom('trips')
    .select(['starts_at', 'ends_at'])
    .where('reservation_id', '=', reservationId)
    .execute()
  return trips
    .map(({ starts_at, ends_at }) => ends_at ?? starts_at)
    .toSorted()
    .at(-1)
}
