import { faresOf, outstandingOf } from '../../../../domain/ledger/outstanding.ts'
import {
  authorisationsOf,
  type PlannedAuthorisation,
  toAuthorise,
} from '../../../../domain/policy/guarantee.ts'
import type { Store } from '../../../db/database.ts'
import type { Database } from '../../../db/tables.ts'
import { Dropped, type JobHandler } from '../../../jobs/handler.ts'
import { insertCharge } from '../../../payments/insert-charge.ts'
import { planOperation } from '../../../payments/plan-operation.ts'
import { type CancellationCase, readCase } from '../cancellation/cancellation-case.ts'
import { authorisedIn, chargeable } from '../cancellation/weigh-case.ts'
import { lockReservation } from '../paying/opening-store.ts'
import { findReservation } from '../store.ts'
import { guaranteedTripsOf } from './guaranteed-trips.ts'
import { keyOfAuthorisation } from './plan-authorisations.ts'

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

/** Plans the call, inside one piece. Throws `Dropped` where nothing is to be authorised any more. */
export async function authorise(
  tx: Database,
  reservationId: string,
  { key, now }: { key: string; now: Date },
): Promise<void> {
  await lockReservation(tx, reservationId)
  const row = await findReservation(tx, reservationId)
  if (row?.status !== 'confirmed') throw new Dropped('The reservation is not confirmed any more.')
  const of = await readCase(tx, row)
  const planned = authorisationsOf(guaranteedTripsOf(of)).find(other => keyOfAuthorisation(other) === key)
  if (!planned) throw new Dropped('The trip was moved or ended.')
  // A job that is done again after a crash asks the card once.
  if (of.operations.some(({ reason }) => reason === key)) return
  const kept = chargeable(of)
  if (!kept) throw new Dropped('No card is kept.')
  const cents = centsOf(of, planned)
  if (cents === 0) return
  const about = { reason: key, now }
  // What the card issuer lets go of before the end is asked for anew.
  for (const { paymentId, held } of authorisedIn(of).filter(endsEarly(planned)))
    await planOperation(tx, { ...about, paymentId, cents: held, kind: 'release' })
  const paymentId = await insertCharge(tx, kept, { cents, mode: 'authorise', now })
  await planOperation(tx, { ...about, paymentId, cents, kind: 'charge' })
}

function endsEarly({ endsAt }: PlannedAuthorisation) {
  return ({ captureBefore }: { captureBefore: string | null }) =>
    captureBefore !== null && Date.parse(captureBefore) < endsAt
}

function centsOf(of: CancellationCase, planned: PlannedAuthorisation): number {
  const isEarly = endsEarly(planned)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0)
  return toAuthorise({
    fares: planned.fares,
    total: faresOf(of.fared),
    outstanding: outstandingOf(of.postings, of.fared),
    held: sum(
      authorisedIn(of)
        .filter(amount => !isEarly(amount))
        .map(({ held }) => held),
    ),
    underWay: sum(
      of.operations
        .filter(({ kind, state }) => kind === 'charge' && (state === 'planned' || state === 'sent'))
        .map(({ cents }) => cents),
    ),
  })
}
