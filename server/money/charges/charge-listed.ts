import type { ChargeInput, ChargeList, NoShowWaiver } from '../../../contract/money/charge-schemas.ts'
import type { ReservationMoney } from '../../../contract/money/schemas.ts'
import { atField, Problem } from '../../../contract/problems.ts'
import type { Entry } from '../../../domain/money/ledger/entry.ts'
import { extraCharged, feeKept, waitingCharged } from '../../../domain/money/ledger/postings.ts'
import { allocateCapture, allocateRefund } from '../../../domain/pricing/policy/allocate.ts'
import { type Collected, collect, undecidedBeside } from '../../../domain/pricing/policy/collect.ts'
import { dollarText } from '../../../domain/values/money.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf } from '../../platform/http/principal.ts'
import { findAgreedPolicy } from '../../pricing/agreement-store.ts'
import { WAIVING } from '../../reservations/case/no-show-fees.ts'
import { authorisedIn, chargeable, paidIn } from '../../reservations/case/weigh-case.ts'
import { insertCharge } from '../../reservations/payments/insert-charge.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import { getReservation, type ReservationRow } from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import { changeOnce } from '../reservation/change-once.ts'
import { readMoney } from '../reservation/read-money.ts'
import { type Recording, record } from '../reservation/record-money.ts'
import { type ChargeCase, type ChargeItem, readChargeCase } from './charge-case.ts'

export const CHARGE_REASON = 'charge'

/** Throws `not_found`. */
export async function listCharges(db: Database, id: string): Promise<ChargeList> {
  const { items, standing } = await readChargeCase(db, await getReservation(db, id))
  return { items, ...standing }
}

/**
 * Throws `invalid` for an unlisted or excessive charge, `offer_changed`, `stale` or `idempotency_key_used`.
 */
export async function chargeListed(recording: Recording, input: ChargeInput): Promise<ReservationMoney> {
  const { db, id, now } = recording
  const policy = (await findAgreedPolicy(db, id))?.policy_number ?? 0
  const entry = entryOfCharge(recording, input, policy)
  const { what, item, reason } = input
  const remark = { action: 'chargeListed', reason, facts: { what, item } } as const
  return await record(recording, entry, remark, async tx => {
    const known = await readChargeCase(tx, await getReservation(tx, id))
    requireWithin(requireListed(known, input), input.cents)
    const collected = collectedOf(known, input)
    const { seen } = input
    await planCollection(tx, known, { collected, seen, now })
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

function requireListed({ items }: ChargeCase, { what, item }: Pick<ChargeInput, 'what' | 'item'>) {
  const listed = items.find(known => known.what === what && known.item === item)
  if (listed) return listed
  const sentence = 'The quote doesn’t list this charge, or it’s too early for it.'
  throw new Problem('invalid', atField('item', { code: 'not-listed' }, sentence))
}

function requireWithin({ leftCents: max, stepCents }: ChargeItem, cents: number): void {
  // Wait time is charged in whole blocks, a no-show in full.
  if (cents <= max && cents % stepCents === 0) return
  const min = Math.min(stepCents, max)
  const sentence =
    max === 0
      ? 'This was already charged in full.'
      : `Enter ${dollarText(min)} to ${dollarText(max)}, in steps of ${dollarText(stepCents)}.`
  throw new Problem('invalid', atField('cents', { code: 'range', min, max }, sentence))
}

function collectedOf(
  { standing, items }: ChargeCase,
  { what, item, cents }: Pick<ChargeInput, 'what' | 'item' | 'cents'>,
): Collected {
  const { balanceCents, underWayCents, disputedCents, heldCents, card, isOver } = standing
  return collect({
    ...{ cents, balance: balanceCents, underWay: underWayCents, disputed: disputedCents, held: heldCents },
    ...{ card: card !== null, isOver, returnsRest: what === 'no-show' },
    undecided: undecidedBeside(items, item),
  })
}

/** Throws `invalid`, `nothing_due`, `offer_changed`, `stale`, or `forbidden` above the staff limit. */
export async function waiveNoShow(
  { db, id, ifMatch, caller, commit, now }: Recording,
  { item, reason, seen }: NoShowWaiver,
): Promise<ReservationMoney> {
  const readOf = async (tx: Database) => await readChargeCase(tx, await getReservation(tx, id))
  const wasMade = async (tx: Database) => (await readOf(tx)).of.waived.includes(item)
  const make = async (tx: Database, row: ReservationRow) => {
    const charges = await readOf(tx)
    const { leftCents: cents } = requireListed(charges, { what: 'no-show', item })
    if (cents === 0) throw new Problem('nothing_due')
    if (cents > charges.of.policy.goodwillWithoutOwnerCents && caller.kind !== 'owner')
      throw new Problem('forbidden')
    const collected = collectedOf(charges, { what: 'no-show', item, cents: 0 })
    await planCollection(tx, charges, { collected, seen, now })
    await recordEvent(tx, {
      kind: 'payment.changed',
      actor: actorOf(caller),
      subject: { kind: 'reservation', id },
      now,
      data: { action: WAIVING, label: labelOf(toWire(row)), trip: item, reason, after: { cents } },
    })
  }
  await changeOnce({ id, ifMatch, commit, now, wasMade, make })
  return await readMoney(db, id, now)
}

type Planned = { collected: Collected; seen: ChargeInput['seen']; now: Date }

/** The provider is called only after the commit. */
async function planCollection(
  tx: Database,
  { of }: ChargeCase,
  { collected, seen, now }: Planned,
): Promise<void> {
  const { capture, charge, refund } = collected
  const isSeen = seen.captureCents === capture && seen.chargeCents === charge && seen.refundCents === refund
  if (!isSeen) throw new Problem('offer_changed')
  const paid = paidIn(of)
  // Payments recorded by hand are refunded by hand.
  const byProvider = Math.min(
    refund,
    paid.reduce((cents, { left }) => cents + left, 0),
  )
  const about = { reason: CHARGE_REASON, now }
  for (const share of allocateCapture(capture, authorisedIn(of)))
    await planOperation(tx, { ...share, ...about, kind: 'capture' })
  for (const share of allocateRefund(byProvider, paid))
    await planOperation(tx, { ...share, ...about, kind: 'refund' })
  const kept = chargeable(of)
  if (kept && charge > 0) {
    const paymentId = await insertCharge(tx, kept, { cents: charge, now })
    await planOperation(tx, { paymentId, cents: charge, ...about, kind: 'charge' })
  }
}
