import type { ListFacts } from '../../contract/booking/list-schemas.ts'
import type { ListStatus } from '../../domain/booking/list-status.ts'
import { paidPercent, paymentStatus } from '../../domain/money/payment-status.ts'
import { addressOf } from '../../domain/reservations/trip.ts'
import type { Database } from '../platform/db/tables.ts'
import { OVER } from '../reservations/case/cancellation-case.ts'
import type { ReservationRow } from '../reservations/record/store.ts'
import { parseStops } from '../reservations/record/to-wire.ts'
import { listTripsOf } from './list-facts-store.ts'
import type { SearchContext } from './reservation-filter.ts'
import {
  type AlarmContext,
  amountsOf,
  currentTrip,
  type ListedTrip,
  type RideFacts,
  readRideFacts,
  statusOfTrip,
} from './ride-facts.ts'
import { isAssigned, NO_NEEDS, needsOfTrip, suggestedFor } from './unassigned-store.ts'

/** A reservation, and the trip for which it is in the list. */
export type ListedRow = ReservationRow & { leg: 1 | 2 }

/** In the order of the rows. */
export async function readListFacts(
  db: Database,
  rows: readonly ListedRow[],
  context: SearchContext,
): Promise<ListFacts[]> {
  const rides = await readRideFacts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row, at) => {
    const ride = rides[at]
    if (!ride) return []
    const trips = listedTrips(row, ride.trips)
    return {
      _id: row.id,
      ...dispatchFacts(row, trips, context),
      status: statusOfTrip(currentTrip(ride.trips), row.status, context),
      ...moneyFacts(row, ride, context),
      hours: trips[0]?.hours ?? null,
      isReturn: row.leg === 2,
      isOutboundCancelled: ride.trips[0]?.progress === 'cancelled',
      returnTrip: returnTripOf(ride.trips),
      hasFlight: trips.some(({ flight }) => flight !== null),
      hasChildSeats: trips.some(({ child_seats }) => child_seats !== null),
      hasNote: trips.some(({ note }) => note !== null && note !== ''),
    }
  })
}

/** All of them, or the return alone where the row stands for it. */
function listedTrips({ leg }: ListedRow, trips: readonly ListedTrip[]): readonly ListedTrip[] {
  return leg === 2 ? trips.filter(trip => trip.leg === 2) : trips
}

function returnOf(trips: readonly ListedTrip[]): ListedTrip | undefined {
  return trips.find(({ leg, progress }) => leg === 2 && progress !== 'cancelled')
}

function returnTripOf(trips: readonly ListedTrip[]): ListFacts['returnTrip'] {
  const back = returnOf(trips)
  if (!back) return null
  const stops = parseStops(back.stops)
  return {
    ...{ pickUpDate: back.local_date, pickUpTime: back.local_time, pickUpAt: back.starts_at },
    ...{ pickUpAddress: addressOf(stops[0]), dropOffAddress: addressOf(stops.at(-1)) },
    numberOfPassengers: back.passengers,
    ...(back.ends_at === null ? {} : { endsAt: back.ends_at }),
  }
}

/** In the order of the rows. */
export async function readStates(
  db: Database,
  rows: readonly ReservationRow[],
  context: AlarmContext,
): Promise<{ status: ListStatus; returnDate: string | null }[]> {
  const trips = await listTripsOf(
    db,
    rows.map(({ id }) => id),
  )
  const tripsById = Map.groupBy(trips, ({ reservation_id }) => reservation_id)
  return rows.map(({ id, status }) => {
    const legs = tripsById.get(id) ?? []
    return {
      status: statusOfTrip(currentTrip(legs), status, context),
      returnDate: returnOf(legs)?.local_date ?? null,
    }
  })
}

function dispatchFacts(
  { status }: ReservationRow,
  trips: readonly ListedTrip[],
  context: SearchContext,
): Pick<ListFacts, 'vehicle' | 'driver' | 'suggested' | 'needsVehicle' | 'needsDriver' | 'needsReturn'> {
  const open = trips.filter(({ progress }) => !OVER.includes(progress))
  const current = currentTrip(trips)
  const assigned = current && isAssigned(current) ? current : undefined
  const [needs = NO_NEEDS, ...later] = open.map(trip => needsOfTrip(trip, status, context))
  return {
    vehicle: assigned?.vehicle ?? null,
    driver: assigned?.driver ?? null,
    suggested: current ? suggestedFor(current, needs.vehicle || needs.driver) : null,
    needsVehicle: needs.vehicle,
    needsDriver: needs.driver,
    needsReturn: later.some(({ vehicle, driver }) => vehicle || driver),
  }
}

function moneyFacts(
  { status }: ReservationRow,
  ride: RideFacts,
  { now }: SearchContext,
): Pick<ListFacts, 'fareCents' | 'payment' | 'paidPercent'> {
  const { price, postings, trips } = ride
  // A cancelled reservation has its agreed end, a cancelled leg of another has none.
  const agreed = trips.filter(({ progress }) => status === 'cancelled' || progress !== 'cancelled')
  const isAhead = agreed.some(({ starts_at, ends_at }) => (ends_at ?? starts_at) > now.toISOString())
  const amounts = { status, ...amountsOf(ride, status), isAhead }
  const isUnpriced = price === undefined && postings.length === 0
  return {
    // A cancelled ride shows the agreed price; the payment shows the rest.
    fareCents: price ? (status === 'cancelled' ? price.total_cents : amounts.loweredFareCents) : null,
    payment: isUnpriced ? null : (paymentStatus(amounts) ?? null),
    paidPercent: paidPercent(amounts),
  }
}
