import type { EndpointName } from '../../../contract/calls.ts'
import type {
  GivenAmountInput,
  RecordedPaymentInput,
  ReservationMoney,
  ReversalInput,
} from '../../../contract/money/schemas.ts'
import { Problem } from '../../../contract/problems.ts'
import { standingOf } from '../../../domain/money/ledger/balances.ts'
import { type Entry, isSameEntry, mirrorOf, type Posting } from '../../../domain/money/ledger/entry.ts'
import {
  goodwillGiven,
  moneyReceivedByHand,
  moneyReturnedByHand,
  REFUND_CREDIT,
  refundCredited,
  writtenOff,
} from '../../../domain/money/ledger/postings.ts'
import { allocateRefund } from '../../../domain/pricing/policy/allocate.ts'
import type { CommitTogether } from '../../platform/db/commit-together.ts'
import type { Database } from '../../platform/db/tables.ts'
import { recordEvent } from '../../platform/events/record-event.ts'
import { actorOf, type StaffPrincipal } from '../../platform/http/principal.ts'
import { policyOfReservation } from '../../pricing/agreed-price.ts'
import { readCase } from '../../reservations/case/cancellation-case.ts'
import { paidIn, underWayIn } from '../../reservations/case/weigh-case.ts'
import { listOperationsOfReservation, listPaymentsOf } from '../../reservations/ledger/payment-store.ts'
import { postEntry } from '../../reservations/ledger/post-entry.ts'
import { listPostingsOf, readEntry } from '../../reservations/ledger/posting-store.ts'
import { planOperation } from '../../reservations/payments/plan-operation.ts'
import { getReservation, type ReservationRow } from '../../reservations/record/store.ts'
import { labelOf, toWire } from '../../reservations/record/to-wire.ts'
import { planReceipt } from '../documents/plan-receipt.ts'
import { returnableOf } from '../refunds/refund-case.ts'
import { requireUpTo } from '../require-up-to.ts'
import { changeOnce } from './change-once.ts'
import { goodwillOf, isCharge, isReversible, readMoney, returnedBy } from './read-money.ts'

export const RETURN_REASON = 'charge-returned'

export type Recording = {
  db: Database
  id: string
  ifMatch: number | undefined
  caller: StaffPrincipal
  commit: CommitTogether
  now: Date
}

/** Throws `invalid` above the returnable amount, `stale` or `idempotency_key_used`. */
export async function recordPayment(
  recording: Recording,
  { id, cents, direction, how, reason, courtesyCents: courtesy = 0, ...facts }: RecordedPaymentInput,
): Promise<ReservationMoney> {
  const about = { ...madeBy(recording), id, cents }
  if (direction === 'received' || how === 'voucher') {
    const remark = { action: 'recordPayment', reason, facts: { ...facts, how, direction } } as const
    return await record(recording, moneyReceivedByHand({ ...about, how }), remark, async () => {})
  }
  const credit = refundCredited({ ...about, cents: courtesy })
  const remark = {
    action: 'recordPayment',
    reason,
    facts: { ...facts, how, direction, ...(courtesy > 0 ? { courtesyCents: courtesy } : {}) },
    credit: { name: `${REFUND_CREDIT}${id}`, entry: credit },
  } as const
  return await record(recording, moneyReturnedByHand({ ...about, how }), remark, async tx => {
    requireUpTo(cents, await readReturnable(tx, recording.id, courtesy))
    if (courtesy > 0) await requireCourtesy(tx, recording, courtesy)
  })
}

/** Reads operations first, so that a concurrent refund counts twice rather than not at all. */
async function readReturnable(tx: Database, id: string, courtesy: number): Promise<number> {
  const operations = await listOperationsOfReservation(tx, id)
  const payments = await listPaymentsOf(tx, id)
  return returnableOf({ operations, payments, postings: await listPostingsOf(tx, id) }, courtesy)
}

/** Throws `forbidden` above the staff limit per reservation. */
export async function giveGoodwill(
  recording: Recording,
  { id, cents, reason }: GivenAmountInput,
): Promise<ReservationMoney> {
  const entry = goodwillGiven({ ...madeBy(recording), id, cents })
  return await record(recording, entry, { action: 'giveGoodwill', reason }, tx =>
    requireCourtesy(tx, recording, cents),
  )
}

async function requireCourtesy(tx: Database, { id, caller }: Recording, cents: number): Promise<void> {
  const { goodwillWithoutOwnerCents: limit } = await policyOfReservation(tx, id)
  if (caller.kind !== 'owner' && goodwillOf(await listPostingsOf(tx, id)) + cents > limit)
    throw new Problem('forbidden')
}

/** Throws `invalid` above the balance due. */
export async function writeOff(
  recording: Recording,
  { id, cents, reason }: GivenAmountInput,
): Promise<ReservationMoney> {
  const entry = writtenOff({ ...madeBy(recording), id, cents })
  return await record(recording, entry, { action: 'writeOff', reason }, async (_tx, postings) =>
    requireUpTo(cents, standingOf(postings).owedCents),
  )
}

/**
 * Throws `not_found`, `forbidden` for an entry not made by staff, a written-off debt or a fee above the staff
 * limit, `offer_changed`, and `changed_meanwhile` while a payment is in progress.
 */
export async function reversePosting(
  recording: Recording,
  { entry: name, reason, seen }: ReversalInput,
): Promise<ReservationMoney> {
  const { db, id, caller, now } = recording
  const known = (await readEntry(db, name)).filter(({ reservationId }) => reservationId === id)
  const [first] = known
  if (!first) throw new Problem('not_found')
  const ofOwner = first.kind === 'write-off' && caller.kind !== 'owner'
  if (!isReversible(first) || ofOwner) throw new Problem('forbidden')
  const entry = mirrorOf(known, { at: now.toISOString(), madeBy: caller.staffId })
  const facts = seen && isCharge(first) ? { refundCents: seen.refundCents } : {}
  return await record(recording, entry, { action: 'reversePosting', reason, facts }, async tx => {
    if (first.kind === 'cancellation') await requireGivable(tx, recording, first.cents)
    if (seen && isCharge(first)) await planReturn(tx, recording, { charge: first, seen })
  })
}

async function requireGivable(tx: Database, { id, caller }: Recording, cents: number): Promise<void> {
  const { goodwillWithoutOwnerCents: limit } = await policyOfReservation(tx, id)
  if (caller.kind !== 'owner' && cents > limit) throw new Problem('forbidden')
}

type Returning = { charge: Posting; seen: { refundCents: number } }

/** Must run before the reversal is posted. */
async function planReturn(tx: Database, { id, now }: Recording, { charge, seen }: Returning): Promise<void> {
  const of = await readCase(tx, await getReservation(tx, id))
  if (underWayIn(of) !== 0) throw new Problem('changed_meanwhile')
  const { refund } = returnedBy(of, charge)
  if (refund !== seen.refundCents) throw new Problem('offer_changed')
  for (const share of allocateRefund(refund, paidIn(of)))
    await planOperation(tx, { ...share, kind: 'refund', reason: RETURN_REASON, now })
}

function madeBy({ id, caller, now }: Recording) {
  return { reservationId: id, at: now.toISOString(), madeBy: caller.staffId }
}

type Remark = {
  action: EndpointName
  reason: string | undefined
  facts?: Record<string, unknown>
  /** Posted with it. Empty if the name must not be taken either. */
  credit?: { name: string; entry: Entry }
}

export async function record(
  { db, id, ifMatch, caller, commit, now }: Recording,
  entry: Entry,
  { action, reason, facts, credit }: Remark,
  check: (tx: Database, postings: readonly Posting[]) => Promise<void>,
): Promise<ReservationMoney> {
  const wasMade = (tx: Database) => isThere(tx, entry, credit)
  const make = async (tx: Database, known: ReservationRow) => {
    await check(tx, await listPostingsOf(tx, id))
    if (credit) await postEntry(tx, credit.entry)
    await postEntry(tx, entry)
    await planReceipt(tx, entry, now)
    const [first] = entry
    await recordEvent(tx, {
      kind: 'payment.changed',
      actor: actorOf(caller),
      subject: { kind: 'reservation', id },
      now,
      data: {
        action,
        label: labelOf(toWire(known)),
        ...(reason ? { reason } : {}),
        after: { ...facts, entry: first?.entry ?? '', cents: first?.cents ?? 0 },
      },
    })
  }
  await changeOnce({ id, ifMatch, commit, now, wasMade, make })
  return await readMoney(db, id, now)
}

/** Throws `idempotency_key_used` if another fact has this name. */
async function isThere(tx: Database, entry: Entry, credit: Remark['credit']): Promise<boolean> {
  const there = await readEntry(tx, entry[0]?.entry ?? '')
  const credited = credit ? await readEntry(tx, credit.name) : []
  if (there.length + credited.length === 0) return false
  const isSame = isSameEntry(there, entry) && isSameEntry(credited, credit?.entry ?? [])
  if (!isSame) throw new Problem('idempotency_key_used')
  return true
}
