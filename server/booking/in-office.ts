import type { ReservationEvent } from '../../contract/booking/schemas.ts'
import type { AgreedPrice } from '../../contract/pricing/schemas.ts'
import type { Reservation } from '../../contract/reservations/schemas.ts'
import { readJson } from '../../domain/values/json.ts'
import { DEFAULT_LOCALE } from '../../i18n/locales.ts'
import { listNamesOfResources } from '../dispatch/occupancy/occupancy-store.ts'
import { hasVehicles } from '../dispatch/planning/fleet-store.ts'
import type { Database } from '../platform/db/tables.ts'
import { listLatestOfReservation } from '../platform/events/read-events.ts'
import { listPrices, type PriceRow } from '../pricing/agreement-store.ts'
import { changePrice, isPricedTrip, readFacts } from '../pricing/price-change.ts'
import type { PricingDeps } from '../pricing/price-trips.ts'
import { eventToWire, isInHistory, resourcesNamedBy } from '../reservations/record/event-to-wire.ts'
import { ratingToWire } from '../reservations/record/managed-rating.ts'
import { findRating } from '../reservations/record/rating-store.ts'
import { requestOfRow } from '../reservations/record/request-of-row.ts'
import {
  findReservation,
  getReservation,
  listTrips,
  type ReservationRow,
  type TripRow,
} from '../reservations/record/store.ts'
import { parseStops, toWire } from '../reservations/record/to-wire.ts'
import { listNamedAssignments } from '../reservations/record/trip-store.ts'
import { isReservationUnannounced } from '../reservations/record/unannounced-store.ts'
import { readStates } from './list-facts.ts'
import { readLocated } from './map-locations.ts'
import type { SearchContext } from './reservation-filter.ts'
import { isTripUnassigned } from './unassigned-store.ts'

/** A reservation as staff see it: with the reasons and the history of its price. */
export async function inOffice(deps: PricingDeps, row: ReservationRow): Promise<Reservation> {
  const now = deps.clock()
  const full = await readLocated(deps, row, { now, locale: DEFAULT_LOCALE })
  const rating = await findRating(deps.db, row.id)
  const reservation = {
    ...full,
    dispatch: await dispatchOf(deps.db, row, { full, now, timeZone: (await deps.site()).timeZone }),
    ...(rating ? { rating: ratingToWire(rating) } : {}),
  }
  if (!reservation.price) return reservation
  const [rows, trips] = await Promise.all([listPrices(deps.db, row.id), listTrips(deps.db, row.id)])
  const current = rows.at(-1)
  if (!current) return reservation
  const fares = readJson(current.fare)
  const former = isOfFormerTrip(current, trips) ? await formerOf(deps, current, trips) : {}
  return {
    ...reservation,
    price: {
      ...reservation.price,
      trips: reservation.price.trips.map((trip, at) => ({
        ...trip,
        lines: trip.lines.map((line, index) => ({ ...line, why: fares[at]?.lines[index]?.why ?? '' })),
      })),
      history: rows.map(({ number, total_cents, tariff_number, made_by, reason, created_at }) => ({
        number,
        totalCents: total_cents,
        tariff: tariff_number,
        madeBy: made_by,
        ...(reason === null ? {} : { reason }),
        at: created_at,
      })),
      ...former,
    },
  }
}

/** The current price of trips that were changed without their price, if it differs; null if staff set it. */
async function formerOf(
  deps: PricingDeps,
  current: PriceRow,
  trips: readonly TripRow[],
): Promise<Pick<AgreedPrice, 'pricedForFormerTrip'>> {
  const change = await changePrice(deps, current, { trips: trips.map(trip => requestOfRow(trip)) })
  const newTotalCents = 'byHand' in change ? null : change.total
  return newTotalCents === current.total_cents ? {} : { pricedForFormerTrip: { newTotalCents } }
}

/** Vehicles and drivers of the trips, and whether staff have to say how long they take. */
async function dispatchOf(
  db: PricingDeps['db'],
  row: ReservationRow,
  { full: { vehicleClass }, now, timeZone }: { full: Reservation } & SearchContext,
): Promise<NonNullable<Reservation['dispatch']>> {
  const { id, status } = row
  const trips = await listTrips(db, id)
  const assigned = await listNamedAssignments(
    db,
    trips.map(trip => trip.id),
  )
  const [shown] = await readStates(db, [row], { now })
  const isOpen = trips.some(trip => parseStops(trip.stops).some(({ lat }) => lat === null))
  return {
    status: shown?.status ?? status,
    trips: trips.map(trip => {
      const own = assigned.find(({ trip_id }) => trip_id === trip.id)
      const names = { vehicle: own?.vehicle_name ?? null, driver: own?.driver_name ?? null }
      const withoutVehicle = own?.without_vehicle_reason ?? null
      const isUnassigned = isTripUnassigned(
        {
          ...{ starts_at: trip.starts_at, progress: trip.progress, pinned: own?.pinned ?? null },
          ...{ ...names, without_vehicle_reason: withoutVehicle },
        },
        status,
        { now, timeZone },
      )
      return { _id: trip.id, progress: trip.progress, ...names, withoutVehicle, isUnassigned }
    }),
    needsPlan: status === 'pending' && (isOpen || !vehicleClass) && (await hasVehicles(db, false)),
    isUnannounced: await isReservationUnannounced(db, id),
  }
}

/** True where the trips are no longer those that the price was made for. */
function isOfFormerTrip(price: PriceRow, trips: readonly TripRow[]): boolean {
  const stored = readFacts(price)
  return stored.length > 0 && trips.some((trip, at) => !isPricedTrip(requestOfRow(trip), stored[at]))
}

/** The reservation as lists of the API have it; undefined where it is deleted. */
export async function describeReservation(db: Database, id: string): Promise<Reservation | undefined> {
  const row = await findReservation(db, id)
  return row && toWire(row)
}

/** Events of a reservation that its history tells at most, the latest. */
export const HISTORY_EVENTS_MAX = 300

/** What happened to a reservation and its trips, oldest first. Throws `not_found`. */
export async function readHistory(db: Database, id: string): Promise<ReservationEvent[]> {
  await getReservation(db, id)
  const events = (await listLatestOfReservation(db, id, HISTORY_EVENTS_MAX)).filter(isInHistory)
  const [names, trips] = await Promise.all([
    listNamesOfResources(db, resourcesNamedBy(events)),
    listTrips(db, id),
  ])
  const legs = new Map(trips.map(trip => [trip.id, trip.leg]))
  return events.map(event => eventToWire(event, { names, legs }))
}
