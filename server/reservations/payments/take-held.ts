import { balanceOf } from '../../../domain/money/ledger/balances.ts'
import type { Authorised } from '../../../domain/pricing/policy/allocate.ts'
import { captureAfterTrip } from '../../../domain/pricing/policy/guarantee.ts'
import type { Database } from '../../platform/db/tables.ts'
import { type CancellationCase, OVER, readCase } from '../case/cancellation-case.ts'
import { noShowLeft } from '../case/no-show-fees.ts'
import { authorisingIn, lostIn } from '../case/unknown-charges.ts'
import { authorisedIn, chargeable, underWayIn } from '../case/weigh-case.ts'
import { planMessages } from '../effects/plan-messages.ts'
import type { OperationRow } from '../ledger/payment-store.ts'
import { hasArrived } from '../ledger/payment-store.ts'
import { findAnyReservation } from '../record/store.ts'
import { insertCharge } from './insert-charge.ts'
import { planOperation } from './plan-operation.ts'

/** Why an amount is taken or let go of after a ride. */
export const RIDE_OVER = 'ride-over'

/**
 * Captures what is owed for trips that are over, once their fares are posted: all of it after the last trip, before that only
 * what the card issuer would release too early. What else is authorized is released after the last trip, unless staff still
 * have to decide on a no-show. Where a trip has just ended (`charges`), the saved card pays what nothing is held for; a
 * customer without one who had secured the ride by a card is sent a link.
 */
export async function takeHeld(
  tx: Database,
  reservationId: string,
  { now, charges }: { now: Date; charges: boolean },
): Promise<void> {
  const row = await findAnyReservation(tx, reservationId)
  if (!row) return
  const of = await readCase(tx, row)
  const open = of.trips.filter(({ progress }) => !OVER.includes(progress))
  const { captures, releases, charge } = captureAfterTrip({
    owed: balanceOf(of.postings, 'customer'),
    underWay: underWayIn(of) + lostIn(of),
    openUntil: open
      .map(({ starts_at, ends_at }) => ends_at ?? starts_at)
      .toSorted()
      .at(-1),
    ...{ authorised: authorisedIn(of).filter(isUntried(of)), authorising: authorisingIn(of) },
  })
  const about = { reason: RIDE_OVER, now }
  for (const share of captures) await planOperation(tx, { ...share, ...about, kind: 'capture' })
  if (noShowLeft(of) === 0)
    for (const share of releases) await planOperation(tx, { ...share, ...about, kind: 'release' })
  // What a cancellation left owed was settled by it.
  if (charges && charge > 0 && row.status === 'completed') await chargeRest(tx, of, { cents: charge, now })
}

/** False for an authorization of which a capture or release failed: staff try it again. */
function isUntried({ operations }: CancellationCase) {
  const failed = operations.filter(
    ({ kind, state }) =>
      (kind === 'capture' || kind === 'release') && (state === 'refused' || state === 'lost'),
  )
  return ({ paymentId }: Authorised) => failed.every(({ payment_id }) => payment_id !== paymentId)
}

/** Charges the saved card once: what it refused is the guest's to pay by a link, or for staff to try again. */
async function chargeRest(
  tx: Database,
  of: CancellationCase,
  { cents, now }: { cents: number; now: Date },
): Promise<void> {
  const { row, payments, operations } = of
  const isFailed = ({ kind, reason, state }: OperationRow) =>
    kind === 'charge' && reason === RIDE_OVER && (state === 'refused' || state === 'lost')
  if (operations.some(isFailed)) return
  const kept = chargeable(of)
  if (kept) {
    const paymentId = await insertCharge(tx, kept, { cents, now })
    const replaces = refusedHold(of)
    await planOperation(tx, {
      ...{ paymentId, cents, kind: 'charge', reason: RIDE_OVER, now },
      ...(replaces ? { replaces } : {}),
    })
    return
  }
  const wasSecured = payments.some(payment => payment.mode === 'authorise' && hasArrived(payment))
  if (wasSecured) await planMessages(tx, 'payment requested', row, { now })
}

/**
 * The authorization that the card refused before the ride, if no later one was made and no charge has taken its place: an
 * operation is replaced once.
 */
function refusedHold({ payments, operations }: CancellationCase): string | undefined {
  const authorising = new Set(payments.filter(({ mode }) => mode === 'authorise').map(({ id }) => id))
  const last = operations.findLast(({ kind, payment_id }) => kind === 'charge' && authorising.has(payment_id))
  const isReplaced = operations.some(({ replaces }) => replaces === last?.id)
  return last?.state === 'refused' && !isReplaced ? last.id : undefined
}
