import type { Posting } from '../../../domain/money/ledger/entry.ts'
import type { FaredTrip } from '../../../domain/money/ledger/rides.ts'
import type { AgreedTrip } from '../../../domain/pricing/policy/cancel-trips.ts'
import type { GuaranteedTrip } from '../../../domain/pricing/policy/guarantee.ts'
import { FIRST_POLICY, type Policy } from '../../../domain/pricing/policy/policy.ts'
import type { TripProgress } from '../../../domain/reservations/trip.ts'
import { readJson } from '../../../domain/values/json.ts'
import { sumOf } from '../../../domain/values/money.ts'
import type { Database } from '../../platform/db/tables.ts'
import { findAgreedPolicy, findPrice } from '../../pricing/agreement-store.ts'
import { findPolicyByNumber } from '../../pricing/pricing-store.ts'
import {
  listOperationsOfReservation,
  listPaymentsOf,
  type OperationRow,
  type PaymentRow,
} from '../ledger/payment-store.ts'
import { listPostingsOf } from '../ledger/posting-store.ts'
import { listTrips, type ReservationRow, type TripRow } from '../record/store.ts'
import { listWaived } from './no-show-fees.ts'

/** All that a cancellation of a reservation depends on, as the store has it at one moment. */
export type CancellationCase = {
  row: ReservationRow
  trips: TripRow[]
  agreed: AgreedTrip[]
  policy: Policy
  /** The trips with their fares, as the ledger sees them. */
  fared: FaredTrip[]
  /** The fee that an earlier change left behind. */
  floor: number
  payments: PaymentRow[]
  operations: OperationRow[]
  postings: Posting[]
  /** The trips whose no-show staff decided not to charge. */
  waived: string[]
}

/** What the money of a reservation is judged by. */
export type MoneyCase = Pick<CancellationCase, 'payments' | 'operations' | 'postings' | 'fared'>

/** Reads a case, inside the unit that carries it out, or before, for a preview. */
export async function readCase(db: Database, row: ReservationRow): Promise<CancellationCase> {
  const [operations, trips, price, policyRow, payments, postings] = await Promise.all([
    listOperationsOfReservation(db, row.id),
    listTrips(db, row.id),
    findPrice(db, row.id),
    findAgreedPolicy(db, row.id),
    listPaymentsOf(db, row.id),
    listPostingsOf(db, row.id),
  ])
  const policy = policyRow && (await findPolicyByNumber(db, policyRow.policy_number))
  const fares = price ? readJson(price.fare) : []
  const schedules = policyRow ? readJson(policyRow.schedule) : []
  return {
    ...{ row, trips, payments, operations, postings },
    waived: await listWaived(db, { row, trips }),
    fared: trips.map(({ id, progress }, at) => ({ id, progress, lines: fares[at]?.lines ?? [] })),
    agreed: trips
      .flatMap(({ progress }, at) => ({
        // Without an agreement nothing is kept, whenever it is cancelled.
        schedule: schedules[at] ?? { deposit: 0, rows: [] },
        subtotal: schedules[at] ? (fares[at]?.subtotal ?? 0) : 0,
        hasBegun: hasBegun(progress),
        isCancelled: progress === 'cancelled',
      }))
      .filter(({ isCancelled }) => !isCancelled),
    policy: policy ?? { ...FIRST_POLICY, number: 0 },
    floor: policyRow?.fee_floor_cents ?? 0,
  }
}

const BEGUN: readonly TripProgress[] = ['on-board', 'done', 'no-show']

/** True for a trip that is not cancelled any more. */
export function hasBegun(progress: TripProgress): boolean {
  return BEGUN.includes(progress)
}

/** Whether a reservation can be cancelled; nothing is left of one that is over. */
export type Cancellable = 'possible' | 'too-late' | 'none'

/**
 * Whether anybody may cancel it. A guest may not once a trip has begun by the clock; what has become of it is for the
 * office to say.
 */
export function cancellableOf(
  { row, trips }: Pick<CancellationCase, 'row' | 'trips'>,
  { byGuest, now }: { byGuest: boolean; now: Date },
): Cancellable {
  const isOpen = row.status === 'pending' || row.status === 'confirmed'
  const open = trips.filter(({ progress }) => !hasBegun(progress) && progress !== 'cancelled')
  if (!isOpen) return 'none'
  if (trips.some(({ progress }) => progress === 'on-board')) return 'too-late'
  if (open.length === 0) return 'none'
  const isUnderWay = open.some(({ starts_at }) => Date.parse(starts_at) < now.getTime())
  return byGuest && isUnderWay ? 'too-late' : 'possible'
}

/** Where money is that no provider holds. */
const BY_HAND: readonly string[] = ['cash', 'bank']

/** What guests paid in cash or to the bank, less what they got back in that way. */
export function paidByHand({ postings }: Pick<CancellationCase, 'postings'>): number {
  return postings.reduce((cents, { debit, credit, cents: amount }) => {
    if (credit === 'customer' && BY_HAND.includes(debit)) return cents + amount
    return debit === 'customer' && BY_HAND.includes(credit) ? cents - amount : cents
  }, 0)
}

/** True where money was paid, is held or can be charged: then nobody cancels without having seen what becomes of it. */
export function hasMoney(of: Pick<CancellationCase, 'payments' | 'postings'>): boolean {
  const isTaken = ({ captured_cents, refunded_cents, held_cents, kept_ref }: PaymentRow) =>
    captured_cents > refunded_cents || held_cents > 0 || kept_ref !== null
  return of.payments.some(isTaken) || paidByHand(of) > 0
}

/** Trips of which nothing is left to be driven. */
export const OVER: readonly TripProgress[] = ['done', 'no-show', 'cancelled']
const WITHOUT_FARE: readonly TripProgress[] = ['no-show', 'cancelled']

/** The trips whose fares are due once they were driven, with their times and fares. */
export function guaranteedTripsOf({
  trips,
  fared,
}: Pick<CancellationCase, 'trips' | 'fared'>): GuaranteedTrip[] {
  return trips.flatMap(({ id, progress, starts_at, ends_at }, at) => {
    if (WITHOUT_FARE.includes(progress)) return []
    const fare = sumOf(fared[at]?.lines ?? [])
    return [{ id, startsAt: Date.parse(starts_at), endsAt: Date.parse(ends_at ?? starts_at), fare }]
  })
}

/** Milliseconds for which a preview can be carried out, also past a deadline that lies in between. */
export const PREVIEW_LIFE_MS = 5 * 60_000
