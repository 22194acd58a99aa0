import { type ListStatus, listStatus } from '../../domain/booking/list-status.ts'
import { type Alarm, type AlarmFacts, alarmsOf, isAwaited } from '../../domain/dispatch/board-alarms.ts'
import { balanceOf } from '../../domain/money/ledger/balances.ts'
import { customerTotals } from '../../domain/money/ledger/customer-totals.ts'
import type { Posting } from '../../domain/money/ledger/entry.ts'
import { unpostedFare } from '../../domain/money/ledger/rides.ts'
import type { ReservationStatus } from '../../domain/reservations/reservation.ts'
import { dayAndNight } from '../../domain/values/day.ts'
import { MINUTE_MS } from '../../domain/values/time.ts'
import type { Database } from '../platform/db/tables.ts'
import { findPrices, type PriceRow } from '../pricing/agreement-store.ts'
import { OVER } from '../reservations/case/cancellation-case.ts'
import { withFares } from '../reservations/ledger/fared-trips.ts'
import { disputedIn } from '../reservations/ledger/payment-store.ts'
import { listPostingsOfEach } from '../reservations/ledger/posting-store.ts'
import { listCardPaymentsOf, listTripsOf } from './list-facts-store.ts'
import { dayOf } from './reservation-filter.ts'

export type ListedTrip = Awaited<ReturnType<typeof listTripsOf>>[number]
type CardPayment = Awaited<ReturnType<typeof listCardPaymentsOf>>[number]

/** `trips` in the order of their legs. */
export type RideFacts = {
  trips: readonly ListedTrip[]
  price: PriceRow | undefined
  postings: readonly Posting[]
  payments: readonly CardPayment[]
}

export type AlarmContext = { now: Date }

/** In the order of the ids; one query per kind of fact. */
export async function readRideFacts(db: Database, ids: string[]): Promise<RideFacts[]> {
  const [tripRows, prices, postings, paymentRows] = await Promise.all([
    listTripsOf(db, ids),
    findPrices(db, ids),
    listPostingsOfEach(db, ids),
    listCardPaymentsOf(db, ids),
  ])
  const tripsById = Map.groupBy(tripRows, ({ reservation_id }) => reservation_id)
  const paymentsById = Map.groupBy(paymentRows, ({ reservation_id }) => reservation_id)
  return ids.map(id => ({
    trips: tripsById.get(id) ?? [],
    price: prices.get(id),
    postings: postings.get(id) ?? [],
    payments: paymentsById.get(id) ?? [],
  }))
}

/** In cents. `fareCents` are charges, and fares of trips that are not over. */
export function amountsOf({ trips, price, postings, payments }: RideFacts, status: ReservationStatus) {
  const { charged, received, refunded, lowered } = customerTotals(postings)
  const unposted = status === 'cancelled' ? 0 : unpostedFare(postings, withFares(trips, price))
  const balanceCents = balanceOf(postings, 'customer')
  const ofFare = payments.filter(({ purpose }) => purpose !== 'tip')
  return {
    ...{ balanceCents, receivedCents: received, refundedCents: refunded },
    fareCents: charged + unposted,
    /** As after refunds that lowered the fare. */
    loweredFareCents: charged + unposted - lowered,
    outstandingCents: balanceCents + unposted,
    disputedCents: disputedIn(ofFare),
    authorizedCents: ofFare.reduce((cents, { held_cents }) => cents + held_cents, 0),
    hasRelease: ofFare.some(({ state }) => state === 'released'),
  }
}

/** The next trip that is not over, or the last one. */
export function currentTrip(trips: readonly ListedTrip[]): ListedTrip | undefined {
  return trips.find(({ progress }) => !OVER.includes(progress)) ?? trips.at(-1)
}

export function statusOfTrip(
  trip: ListedTrip | undefined,
  status: ReservationStatus,
  context: AlarmContext,
  rule = listStatus,
): ListStatus {
  return rule({
    ...{ status, progress: trip?.progress ?? 'scheduled' },
    isDayOver: trip !== undefined && isDayOver(trip, context.now),
    isAwaited: trip !== undefined && isAwaited(alarmFacts(trip, status)),
    alarms: trip ? alarmsAbout(trip, status, context).map(({ kind }) => kind) : [],
  })
}

/** Some hours after the end of a ride that began late in the evening: a chauffeur is still late after midnight. */
const LATE_HOURS = 4

/** By the clock of the pickup. A ride over midnight has two days, one under way also the night after its day. */
export function isDayOver(
  { starts_at, ends_at, zone, progress }: Pick<ListedTrip, 'starts_at' | 'ends_at' | 'zone' | 'progress'>,
  now: Date,
): boolean {
  const end = ends_at ?? starts_at
  const day = dayOf(end, zone)
  if (day >= dayOf(now.toISOString(), zone)) return false
  const overAt =
    progress === 'scheduled'
      ? Date.parse(end) + LATE_HOURS * 60 * MINUTE_MS
      : Date.parse(dayAndNight(day, zone).nightEndsAt)
  return overAt <= now.getTime()
}

export function alarmsAbout(trip: ListedTrip, status: ReservationStatus, { now }: AlarmContext): Alarm[] {
  return alarmsOf([alarmFacts(trip, status)], { now: now.getTime() })
}

function alarmFacts(trip: ListedTrip, status: ReservationStatus): AlarmFacts {
  const ms = (instant: string | null) => (instant === null ? null : Date.parse(instant))
  return {
    ...{ id: trip.id, status, progress: trip.progress, pickUpAt: Date.parse(trip.starts_at) },
    ...{ hasVehicle: trip.vehicle !== null, hasDriver: trip.driver !== null, pinned: trip.pinned === 1 },
    leavesAt: trip.from_min === null ? null : trip.from_min * MINUTE_MS,
    ...{ acceptedAt: ms(trip.accepted_at), declinedAt: ms(trip.declined_at) },
    ...{ coreUntil: null, freeUntil: null, heldUntil: null, openEnd: null },
    ...{ noShowAskedAt: null, flightMovedAt: null, flightNewsAt: null },
  }
}
