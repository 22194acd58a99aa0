import type { ListFacts } from '../../contract/booking/list-schemas.ts'
import { listStatus } from '../../domain/booking/list-status.ts'
import { alarmsOf } from '../../domain/dispatch/board-alarms.ts'
import { balanceOf, netPaidOf } from '../../domain/money/ledger/balances.ts'
import type { Posting } from '../../domain/money/ledger/entry.ts'
import { outstandingOf } from '../../domain/money/ledger/outstanding.ts'
import { paidPercent, paymentStanding } from '../../domain/money/payment-standing.ts'
import { startOfDay } from '../../domain/values/pick-up.ts'
import { MINUTE_MS } from '../../domain/values/time.ts'
import type { Database } from '../platform/db/tables.ts'
import { findPrices, type PriceRow } from '../pricing/agreement-store.ts'
import { OVER } from '../reservations/case/cancellation-case.ts'
import { withFares } from '../reservations/ledger/fared-trips.ts'
import { listPostingsOfEach } from '../reservations/ledger/posting-store.ts'
import type { ReservationRow } from '../reservations/record/store.ts'
import { listCardPaymentsOf, listTripsOf } from './list-facts-store.ts'
import type { SearchContext } from './reservation-filter.ts'

type ListedTrip = Awaited<ReturnType<typeof listTripsOf>>[number]
type CardPayment = Awaited<ReturnType<typeof listCardPaymentsOf>>[number]
type Money = {
  price: PriceRow | undefined
  postings: readonly Posting[]
  payments: readonly CardPayment[]
}

/** In the order of the rows; one query per kind of fact. */
export async function readListFacts(
  db: Database,
  rows: readonly ReservationRow[],
  context: SearchContext,
): Promise<ListFacts[]> {
  const ids = rows.map(({ id }) => id)
  const [tripRows, prices, postings, paymentRows] = await Promise.all([
    listTripsOf(db, ids),
    findPrices(db, ids),
    listPostingsOfEach(db, ids),
    listCardPaymentsOf(db, ids),
  ])
  const tripsById = Map.groupBy(tripRows, ({ reservation_id }) => reservation_id)
  const paymentsById = Map.groupBy(paymentRows, ({ reservation_id }) => reservation_id)
  return rows.map(row => {
    const trips = tripsById.get(row.id) ?? []
    const money = {
      price: prices.get(row.id),
      postings: postings.get(row.id) ?? [],
      payments: paymentsById.get(row.id) ?? [],
    }
    return {
      _id: row.id,
      ...dispatchFacts(row, trips, context),
      ...moneyFacts(row, trips, money),
      hours: trips[0]?.hours ?? null,
      hasFlight: trips.some(({ flight }) => flight !== null),
      hasChildSeats: trips.some(({ child_seats }) => child_seats !== null),
      hasNote: trips.some(({ note }) => note !== null && note !== ''),
    }
  })
}

function dispatchFacts(
  { status }: ReservationRow,
  trips: readonly ListedTrip[],
  context: SearchContext,
): Pick<ListFacts, 'vehicle' | 'driver' | 'needsVehicle' | 'needsDriver' | 'needsReturn' | 'status'> {
  const open = trips.filter(({ progress }) => !OVER.includes(progress))
  const current = open[0] ?? trips.at(-1)
  const isAssigned = current?.pinned === 1
  const needsOf = (trip: ListedTrip | undefined) =>
    trip && status === 'confirmed' ? assignmentNeeds(trip, context) : { vehicle: false, driver: false }
  const needs = needsOf(open[0])
  const later = open.slice(1).map(needsOf)
  return {
    vehicle: isAssigned ? current.vehicle : null,
    driver: isAssigned ? current.driver : null,
    needsVehicle: needs.vehicle,
    needsDriver: needs.driver,
    needsReturn: later.some(({ vehicle, driver }) => vehicle || driver),
    status: listStatus({
      status,
      progress: current?.progress ?? 'scheduled',
      alarms: current ? alarmsAbout(current, status, context) : [],
    }),
  }
}

/** As `isUnassigned` in SQL. Suggestions do not count: the program may still move them. */
function assignmentNeeds(trip: ListedTrip, { now, timeZone, driversAlwaysThere }: SearchContext) {
  const isPast = trip.starts_at < startOfDay(now, timeZone)
  if (isPast || trip.without_vehicle_reason !== null) return { vehicle: false, driver: false }
  const isAssigned = trip.pinned === 1
  return {
    vehicle: !isAssigned || trip.vehicle === null,
    driver: !driversAlwaysThere && (!isAssigned || trip.driver === null),
  }
}

function alarmsAbout(trip: ListedTrip, status: ReservationRow['status'], context: SearchContext) {
  const ms = (instant: string | null) => (instant === null ? null : Date.parse(instant))
  const facts = {
    ...{ id: trip.id, status, progress: trip.progress, pickUpAt: Date.parse(trip.starts_at) },
    ...{ hasVehicle: trip.vehicle !== null, hasDriver: trip.driver !== null, pinned: trip.pinned === 1 },
    leavesAt: trip.from_min === null ? null : trip.from_min * MINUTE_MS,
    ...{ acceptedAt: ms(trip.accepted_at), declinedAt: ms(trip.declined_at) },
    ...{ coreUntil: null, freeUntil: null, heldUntil: null, hasOpenEnd: false },
    ...{ noShowAskedAt: null, flightMovedAt: null, flightNewsAt: null },
  }
  const { now, driversAlwaysThere } = context
  return alarmsOf([facts], { now: now.getTime(), driversAlwaysThere }).map(({ kind }) => kind)
}

function moneyFacts(
  { status }: ReservationRow,
  trips: readonly ListedTrip[],
  { price, postings, payments }: Money,
): Pick<ListFacts, 'fareCents' | 'payment' | 'paidPercent'> {
  const paidCents = netPaidOf(postings)
  const totalCents = paidCents + outstandingOf(postings, withFares(trips, price))
  const standing = paymentStanding({
    ...{ status, totalCents, paidCents },
    authorizedCents: payments.reduce((cents, { held_cents }) => cents + held_cents, 0),
    owedCents: Math.max(0, balanceOf(postings, 'customer')),
    hasRefund: postings.some(({ kind }) => kind === 'refund'),
    hasRelease: payments.some(({ state }) => state === 'released'),
    isOnAccount: price !== undefined && price.contract !== null,
  })
  return {
    // A cancelled ride shows the agreed price; what is left of it is in the payment.
    fareCents: price ? (status === 'cancelled' ? price.total_cents : totalCents) : null,
    payment: price === undefined && paidCents === 0 ? null : (standing ?? null),
    paidPercent: paidPercent({ totalCents, paidCents }),
  }
}
