import { balanceOf } from '../../../../domain/ledger/balances.ts'
import { captureAfterTrip } from '../../../../domain/policy/guarantee.ts'
import type { Database } from '../../../db/tables.ts'
import { insertCharge } from '../../../payments/insert-charge.ts'
import { planOperation } from '../../../payments/plan-operation.ts'
import { type CancellationCase, readCase } from '../cancellation/cancellation-case.ts'
import { authorisedIn, chargeable, underWayIn } from '../cancellation/weigh-case.ts'
import { noShowLeft } from '../charges/charge-case.ts'
import { planMessage } from '../plan-message.ts'
import { findAnyReservation } from '../store.ts'
import { OVER } from './guaranteed-trips.ts'

/** Why an amount is taken or let go of after a ride. */
export const RIDE_OVER = 'ride-over'

/**
 * Takes what is held for trips that are over, inside the piece that ends one, once its fare is posted: all of it after the
 * last trip, before that only what the card issuer would let go of too early. Where nobody came, staff say first what is
 * charged.
 */
export async function takeHeld(tx: Database, reservationId: string, now: Date): Promise<void> {
  const row = await findAnyReservation(tx, reservationId)
  if (!row) return
  const of = await readCase(tx, row)
  const authorised = authorisedIn(of)
  const lapsed = lapsedIn(of)
  if ((authorised.length === 0 && lapsed === 0) || noShowLeft(of) > 0) return
  const open = of.trips.filter(({ progress }) => !OVER.includes(progress))
  const { captures, releases, charge } = captureAfterTrip({
    owed: balanceOf(of.postings, 'customer'),
    underWay: underWayIn(of),
    openUntil: open
      .map(({ starts_at, ends_at }) => ends_at ?? starts_at)
      .toSorted()
      .at(-1),
    ...{ authorised, lapsed },
  })
  const about = { reason: RIDE_OVER, now }
  for (const share of captures) await planOperation(tx, { ...share, ...about, kind: 'capture' })
  for (const share of releases) await planOperation(tx, { ...share, ...about, kind: 'release' })
  if (charge === 0) return
  const kept = chargeable(of)
  if (kept) {
    const paymentId = await insertCharge(tx, kept, { cents: charge, now })
    await planOperation(tx, { paymentId, cents: charge, ...about, kind: 'charge' })
  } else if (row.email !== null) await planMessage(tx, { template: 'payment-link', reservationId, now })
}

/** What was authorised and let go of by the card issuer; nothing once it was charged instead. */
function lapsedIn({ payments, operations }: CancellationCase): number {
  if (operations.some(({ kind, reason }) => kind === 'charge' && reason === RIDE_OVER)) return 0
  return payments.reduce(
    (cents, { mode, state, cents: asked }) =>
      cents + (mode === 'authorise' && state === 'lapsed' ? asked : 0),
    0,
  )
}
