import { RESERVATION_POSTINGS_MAX, type ReservationMoney } from '../../../contract/money/schemas.ts'
import { balanceOf, handRefundsOf, standingOf } from '../../../domain/money/ledger/balances.ts'
import { type Posting, reversalName } from '../../../domain/money/ledger/entry.ts'
import { faresOf, outstandingOf, unpostedFare } from '../../../domain/money/ledger/rides.ts'
import {
  overpaidOf,
  type ReturnedCharge,
  refundableOf,
  returnOfCharge,
  type StaffLimits,
} from '../../../domain/pricing/policy/refund.ts'
import { feesOf } from '../../../domain/pricing/policy/trip-schedules.ts'
import { readJson } from '../../../domain/values/json.ts'
import type { Database } from '../../platform/db/tables.ts'
import { policyOfReservation } from '../../pricing/agreed-price.ts'
import { findAgreedPolicy, findPrice, type PolicyRow } from '../../pricing/agreement-store.ts'
import { type CancellationCase, type MoneyCase, readCase } from '../../reservations/case/cancellation-case.ts'
import { paidIn } from '../../reservations/case/weigh-case.ts'
import type { PaymentRow } from '../../reservations/ledger/payment-store.ts'
import { namesOfStaff } from '../../reservations/ledger/posting-store.ts'
import { findAsked, readDueByLink } from '../../reservations/payments/payment-due.ts'
import { getReservation, type ReservationRow } from '../../reservations/record/store.ts'
import { documentsToWire, listDocumentsOf } from '../documents/document-store.ts'
import { readInvoiceStanding } from '../invoices/invoice-subject.ts'
import { limitsOf, refundCaseOf, returnableOf } from '../refunds/refund-case.ts'
import { listRemarks, type Remark, withRetries } from './money-store.ts'
import { troublesOf } from './troubles.ts'

/** Throws `not_found`. */
export async function readMoney(db: Database, id: string, now: Date): Promise<ReservationMoney> {
  const reservation = await getReservation(db, id)
  const [of, price, agreed, policy, remarks, documents, asked] = await Promise.all([
    readCase(db, reservation),
    findPrice(db, id),
    findAgreedPolicy(db, id),
    policyOfReservation(db, id),
    listRemarks(db, id),
    listDocumentsOf(db, id),
    findAsked(db, id),
  ])
  const { payments, operations, postings } = of
  const [names, due] = await Promise.all([
    namesOfStaff(db, [...new Set(postings.map(({ madeBy }) => madeBy))]),
    readDueByLink(db, of, now),
  ])
  const refunding = refundCaseOf(of)
  return {
    version: reservation.version,
    totalCents: price?.total_cents ?? null,
    ...scheduleOf(agreed, reservation),
    ...standing(of),
    ...(due?.mode === 'pay' ? { dueNow: { cents: due.cents, purpose: due.purpose } } : {}),
    goodwillCents: goodwillOf(postings),
    ...limitsToWire(limitsOf(policy, of)),
    refundableCents: refundableOf(refunding),
    byHand: handRefundsOf(postings, refunding.netPaid),
    returnableCents: returnableOf(of),
    overpaidCents: overpaidOf(refunding),
    askedCents: askedLeft(of, { asked, status: reservation.status }),
    payments: payments.map(row => paymentToWire(row, refundableOf(refunding, row.id))),
    troubles: troublesOf(of),
    postings: postings
      .slice(-RESERVATION_POSTINGS_MAX)
      .map(rowOf({ of, remarks: withRetries(remarks, operations), names })),
    postingCount: postings.length,
    documents: documentsToWire(documents),
    invoice: await readInvoiceStanding(db, reservation),
  }
}

export function goodwillOf(postings: readonly Posting[]): number {
  return balanceOf(postings, 'goodwill')
}

/** Due before it is posted at the end of its trip. For a cancelled reservation only postings count. */
function standing({ postings, fared, row: { status } }: CancellationCase) {
  const { heldCents, owedCents } = standingOf(postings)
  const unposted = status === 'cancelled' ? 0 : unpostedFare(postings, fared)
  const outstanding = balanceOf(postings, 'customer') + unposted
  return {
    ...{ heldCents, owedCents },
    fareCents: balanceOf(postings.filter(isRide), 'customer') + unposted,
    dueCents: Math.max(0, outstanding),
    creditCents: Math.max(0, -outstanding),
    ahead: status === 'pending' || status === 'confirmed',
  }
}

function isRide({ kind, note }: Posting): boolean {
  return kind === 'ride' || note.startsWith('ride:')
}

function scheduleOf(
  agreed: PolicyRow | undefined,
  { starts_at }: Pick<ReservationRow, 'starts_at'>,
): Pick<ReservationMoney, 'depositCents' | 'policyNumber' | 'schedule'> {
  if (!agreed) return { depositCents: 0, policyNumber: null, schedule: [] }
  const schedules = readJson(agreed.schedule)
  return {
    depositCents: schedules.reduce((sum, { deposit }) => sum + deposit, 0),
    policyNumber: agreed.policy_number,
    schedule: feesOf(schedules, Date.parse(starts_at)).map(({ until, fee }) => ({ until, feeCents: fee })),
  }
}

function limitsToWire({ refundLeft, courtesyLeft }: StaffLimits) {
  return { refundLeftCents: refundLeft, goodwillLeftCents: courtesyLeft }
}

function paymentToWire(row: PaymentRow, refundableCents: number): ReservationMoney['payments'][number] {
  return {
    _id: row.id,
    provider: row.provider,
    purpose: row.purpose,
    state: row.state,
    cents: row.cents,
    heldCents: row.held_cents,
    capturedCents: row.captured_cents,
    refundedCents: row.refunded_cents,
    refundableCents,
    ...(row.card === null ? {} : { card: readJson(row.card) }),
    test: row.test === 1,
    at: row.created_at,
  }
}

/** Once a ride is over or cancelled, everything owed is due anyway. */
function askedLeft(
  { postings, fared }: MoneyCase,
  { asked, status }: { asked: number; status: ReservationRow['status'] },
): number {
  if (status !== 'pending' && status !== 'confirmed') return 0
  const outstanding = outstandingOf(postings, fared)
  const credited = faresOf(fared) - outstanding
  return Math.max(0, Math.min(outstanding, asked - credited))
}

/** Prefixes of entries made by staff. Entries of a provider have a payment. */
const BY_HAND = ['paid:', 'refund:', 'goodwill:', 'write-off:', 'waiting:', 'extra:']

type Reversible = Pick<Posting, 'entry' | 'paymentId' | 'kind'>

const isFee = ({ entry, kind }: Pick<Posting, 'entry' | 'kind'>) =>
  (kind === 'no-show' || kind === 'cancellation') && entry.startsWith('fee:')

export function isReversible(posting: Reversible): boolean {
  const { entry, paymentId } = posting
  return paymentId === null && (isFee(posting) || BY_HAND.some(start => entry.startsWith(start)))
}

/** Payments for these are refunded when they are reversed. */
export function isCharge(posting: Pick<Posting, 'entry' | 'kind'>): boolean {
  return isFee(posting) || posting.kind === 'waiting' || posting.kind === 'extra'
}

export function returnedBy(of: MoneyCase, { cents }: Pick<Posting, 'cents'>): ReturnedCharge {
  return returnOfCharge({
    cents,
    balance: balanceOf(of.postings, 'customer'),
    unposted: unpostedFare(of.postings, of.fared),
    left: paidIn(of).reduce((sum, { left }) => sum + left, 0),
  })
}

type Around = { of: MoneyCase; remarks: Map<string, Remark>; names: Map<string, string> }

function rowOf({ of, remarks, names }: Around) {
  const reversed = new Set(of.postings.map(({ entry }) => entry))
  return (posting: Posting): ReservationMoney['postings'][number] => {
    const { entry, line, at, kind, debit, credit, cents, madeBy, paymentId } = posting
    const card = of.payments.find(payment => payment.id === paymentId)?.card
    const isReversed = reversed.has(reversalName(entry))
    const reversible = isReversible(posting) && !isReversed
    return {
      ...{ entry, line, at, kind, debit, credit, cents, madeBy: names.get(madeBy) ?? '' },
      ...remarkFields(remarks.get(entry)),
      ...(reversible && isCharge(posting) ? { returns: returnsOf(returnedBy(of, posting)) } : {}),
      ...(card ? { card: readJson(card) } : {}),
      reversible,
      reversed: isReversed,
      reversal: posting.note !== '',
    }
  }
}

function remarkFields({ reason, after = {} }: Partial<Remark> = {}) {
  const text = (name: string) => (typeof after[name] === 'string' ? after[name] : undefined)
  const [by, receiptNumber, how] = [text('by'), text('receiptNumber'), text('how')]
  return {
    ...(reason ? { reason } : {}),
    ...(by ? { by } : {}),
    ...(receiptNumber ? { receiptNumber } : {}),
    ...(how === 'cash' || how === 'bank' || how === 'voucher' ? ({ how } as const) : {}),
  }
}

function returnsOf({ refund, byHand }: ReturnedCharge) {
  return { refundCents: refund, byHandCents: byHand }
}
