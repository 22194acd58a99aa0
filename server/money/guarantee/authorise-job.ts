import { authorisationsOf } from '../../../domain/pricing/policy/guarantee.ts'
import type { Store } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/tables.ts'
import { Dropped, type JobHandler } from '../../platform/jobs/handler.ts'
import { guaranteedTripsOf, readCase } from '../../reservations/case/cancellation-case.ts'
import { unsecuredOf } from '../../reservations/case/unsecured.ts'
import { chargeable } from '../../reservations/case/weigh-case.ts'
import { isRoundOf, keyOfAuthorisation } from '../../reservations/effects/plan-authorisations.ts'
import { insertCharge } from '../../reservations/payments/insert-charge.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import { lockReservation } from '../../reservations/record/opening-store.ts'
import { findReservation } from '../../reservations/record/store.ts'

const WIDTH = 4

/** Authorises what is still to be paid of a ride on the kept card: 48 hours before it, or as soon as the card is kept. */
export function authoriseHandler({ db, clock }: { db: Store; clock: () => Date }): JobHandler {
  return {
    width: WIDTH,
    async handle({ subject_id, dedupe_key }) {
      await db.commitTogether(tx => authorise(tx, subject_id, { key: dedupe_key ?? '', now: clock() }))
    },
  }
}

/**
 * Plans the call inside one transaction, for what is not paid, held or asked for by now: a job that runs again after a crash
 * finds its own call and asks for nothing. Throws `Dropped` if there is nothing to authorize any longer.
 */
export async function authorise(
  tx: Database,
  reservationId: string,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  await lockReservation(tx, reservationId)
  const row = await findReservation(tx, reservationId)
  if (row?.status !== 'confirmed') throw new Dropped('The reservation is not confirmed any more.')
  const of = await readCase(tx, row)
  const planned = authorisationsOf(guaranteedTripsOf(of)).find(one => isRoundOf(key, keyOfAuthorisation(one)))
  if (!planned) throw new Dropped('The trip was moved or has ended.')
  const kept = chargeable(of)
  if (!kept) throw new Dropped('No saved card.')
  const { cents, early } = unsecuredOf(of, planned, now.getTime())
  if (cents === 0) return
  const about = { reason: key, now }
  // What the card issuer lets go of before the end is asked for anew.
  for (const { paymentId, held } of early)
    await planOperation(tx, { ...about, paymentId, cents: held, kind: 'release' })
  const paymentId = await insertCharge(tx, kept, { cents, mode: 'authorise', now })
  await planOperation(tx, { ...about, paymentId, cents, kind: 'charge' })
}
