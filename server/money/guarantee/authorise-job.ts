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

/** Authorizes the balance on the saved card 48 hours before the ride, or as soon as the card is saved. */
export function authoriseHandler({ db, clock }: { db: Store; clock: () => Date }): JobHandler {
  return {
    width: WIDTH,
    async handle({ subject_id, dedupe_key }) {
      await db.commitTogether(tx => authorise(tx, subject_id, { key: dedupe_key ?? '', now: clock() }))
    },
  }
}

/** Checks what is unpaid in the transaction, so that a repeated job does nothing. Throws `Dropped`. */
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
  // An authorization that would lapse before the ride ends is renewed.
  for (const { paymentId, held } of early)
    await planOperation(tx, { ...about, paymentId, cents: held, kind: 'release' })
  const paymentId = await insertCharge(tx, kept, { cents, mode: 'authorise', now })
  await planOperation(tx, { ...about, paymentId, cents, kind: 'charge' })
}
