import type { ChargeInput, ChargeList } from '../../../contract/money/charge-schemas.ts'
import type { ReservationMoney } from '../../../contract/money/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Entry } from '../../../domain/money/ledger/entry.ts'
import { extraCharged, feeKept, waitingCharged } from '../../../domain/money/ledger/postings.ts'
import { allocateCapture, allocateRefund } from '../../../domain/pricing/policy/allocate.ts'
import { type Collected, collect } from '../../../domain/pricing/policy/collect.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findAgreedPolicy } from '../../pricing/agreement-store.ts'
import { authorisedIn, chargeable, paidIn } from '../../reservations/case/weigh-case.ts'
import { insertCharge } from '../../reservations/payments/insert-charge.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import { getReservation } from '../../reservations/record/store.ts'
import { type Recording, record } from '../reservation/record-money.ts'
import { type ChargeCase, readChargeCase } from './charge-case.ts'

/** Why the operations of a charge are made. */
export const CHARGE_REASON = 'charge'

/** What can be charged for a reservation. Throws `not_found`. */
export async function listCharges(db: Database, id: string): Promise<ChargeList> {
  const { items, standing } = await readChargeCase(db, await getReservation(db, id))
  return { items, ...standing }
}

/**
 * Charges what the quote listed, up to its cap, and takes the money as staff have seen it. Throws `invalid` for what is
 * not listed or beyond its cap, `offer_changed` where the money would move otherwise by now, `stale`, or
 * `idempotency_key_used`.
 */
export async function chargeListed(recording: Recording, input: ChargeInput): Promise<ReservationMoney> {
  const { db, id, now } = recording
  const policy = (await findAgreedPolicy(db, id))?.policy_number ?? 0
  const entry = entryOfCharge(recording, input, policy)
  const { what, item, reason } = input
  const remark = { action: 'chargeListed', reason, facts: { what, item } } as const
  return await record(recording, entry, remark, async tx => {
    const known = await readChargeCase(tx, await getReservation(tx, id))
    requireListed(known, input)
    const collected = collectedOf(known, input)
    const { seen } = input
    const isSeen =
      seen.captureCents === collected.capture &&
      seen.chargeCents === collected.charge &&
      seen.refundCents === collected.refund
    if (!isSeen) throw new Problem('offer_changed')
    await planCollection(tx, known, { collected, isLast: what === 'no-show', now })
  })
}

function entryOfCharge(
  { id: reservationId, caller, now }: Recording,
  { id, what, item, cents }: ChargeInput,
  policy: number,
): Entry {
  const about = { reservationId, cents, at: now.toISOString(), madeBy: caller.staffId }
  if (what === 'waiting') return waitingCharged({ ...about, tripId: `${item}.${id}` })
  if (what === 'extra') return extraCharged({ ...about, item: `${item}.${id}` })
  return feeKept({ ...about, policyRow: `${policy}.no-show.${item}.${id}`, cause: 'no-show' })
}

function requireListed({ items }: ChargeCase, { what, item, cents }: ChargeInput): void {
  const listed = items.find(known => known.what === what && known.item === item)
  if (!listed) {
    const sentence = 'The quote doesn’t list this charge, or it’s too early for it.'
    throw new Problem('invalid', atField('item', { code: 'not-listed' }, sentence))
  }
  const { leftCents: max, stepCents } = listed
  // Waiting is charged in whole blocks, and a no-show as a whole.
  if (cents <= max && cents % stepCents === 0) return
  const min = Math.min(stepCents, max)
  const sentence =
    max === 0
      ? 'This was already charged in full.'
      : `Enter ${min} to ${max} cents, in steps of ${stepCents}.`
  throw new Problem('invalid', atField('cents', { code: 'range', min, max }, sentence))
}

function collectedOf({ standing }: ChargeCase, { what, cents }: ChargeInput): Collected {
  const { balanceCents, underWayCents, disputedCents, heldCents, card, isOver } = standing
  return collect({
    ...{ cents, balance: balanceCents, underWay: underWayCents, disputed: disputedCents, held: heldCents },
    ...{ card: card !== null, isOver, returnsRest: what === 'no-show' },
  })
}

type Planned = { collected: Collected; isLast: boolean; now: Date }

/** Plans what a charge asks of the provider; none is made before the commit. */
async function planCollection(
  tx: Database,
  { of, standing }: ChargeCase,
  { collected, isLast, now }: Planned,
): Promise<void> {
  const { capture, charge, refund } = collected
  const authorised = authorisedIn(of)
  const captures = allocateCapture(capture, authorised)
  const paid = paidIn(of)
  // What was paid by hand goes back by hand.
  const byProvider = Math.min(
    refund,
    paid.reduce((cents, { left }) => cents + left, 0),
  )
  const about = { reason: CHARGE_REASON, now }
  for (const share of captures) await planOperation(tx, { ...share, ...about, kind: 'capture' })
  for (const share of allocateRefund(byProvider, paid))
    await planOperation(tx, { ...share, ...about, kind: 'refund' })
  if (isLast && standing.isOver) {
    // Nothing else will be taken from what is left authorised.
    const rest = authorised.filter(({ paymentId }) => captures.every(share => share.paymentId !== paymentId))
    for (const { paymentId, held } of rest)
      await planOperation(tx, { paymentId, cents: held, ...about, kind: 'release' })
  }
  const kept = chargeable(of)
  if (kept && charge > 0) {
    const paymentId = await insertCharge(tx, kept, { cents: charge, now })
    await planOperation(tx, { paymentId, cents: charge, ...about, kind: 'charge' })
  }
}
