import type { Selectable } from 'kysely'
import type { TripRequest } from '../../../contract/pricing/trip-schemas.ts'
import type { Block } from '../../../domain/dispatch/block.ts'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import type { AssignmentPlan, Party } from '../../../domain/dispatch/resources.ts'
import { MAX_SPAN_MINUTES, type Span } from '../../../domain/dispatch/span.ts'
import type { Stop } from '../../../domain/reservations/trip.ts'
import { childSeatsOf } from '../../../domain/reservations/trip-request.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { type Json, readJson } from '../../../domain/values/json.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'

export type TripAround = {
  id: string
  version: number
  pair: Pair
  block: Block
  pinned: boolean
  plan: AssignmentPlan
  promised: { classCode: string; seats: number } | null
  party: Party
  /** Local date of the pickup. */
  date: string
  zone: string
  first: Point | null
  last: Point | null
}

/** In seconds; undefined if unknown. */
export type Between = { secondsFrom: number | undefined; secondsTo: number | undefined }

export type Around = {
  trips: readonly TripAround[]
  /** Keyed by the trip to place, then by the id of the adjacent trip. */
  between: ReadonlyMap<TripRequest, ReadonlyMap<string, Between>>
}

/** Placeholder id of the outbound trip, which is not stored yet. */
export const WAY_THERE = 'way-there'

/** Expired holds do not count. */
export async function listTripsAround(db: Database, { from, to }: Span, now: Date): Promise<TripAround[]> {
  const rows = await db
    .selectFrom('occupancies')
    .innerJoin('assignments', join =>
      join
        .onRef('assignments.trip_id', '=', 'occupancies.trip_id')
        .onRef('assignments.vehicle_id', '=', 'occupancies.resource_id'),
    )
    .innerJoin('trips', 'trips.id', 'occupancies.trip_id')
    .leftJoin('vehicle_classes', 'vehicle_classes.id', 'assignments.promised_class_id')
    .selectAll('assignments')
    .select(['from_min', 'to_min', 'hold_until', 'trips.stops', 'trips.local_date', 'trips.zone'])
    .select(['trips.passengers', 'trips.luggage', 'trips.child_seats', 'trips.extras'])
    .select('vehicle_classes.code as promised_code')
    .where('from_min', '>', from - MAX_SPAN_MINUTES)
    .where('from_min', '<', to)
    .where('to_min', '>', from)
    .where('trips.progress', '=', 'scheduled')
    .orderBy('from_min')
    .orderBy('assignments.trip_id')
    .execute()
  const ended = now.toISOString()
  return rows
    .filter(({ hold_until }) => hold_until === null || hold_until > ended)
    .flatMap(row => (row.vehicle_id === null ? [] : [toTrip({ ...row, vehicle_id: row.vehicle_id })]))
}

type Row = {
  trip_id: string
  version: number
  vehicle_id: string
  driver_id: string | null
  pinned: 0 | 1
  promised_code: string | null
  promised_seats: number | null
  from_min: number
  to_min: number
  core_from: number
  core_to: number
  passengers: number
  luggage: number | null
  plan: Json<AssignmentPlan>
} & Pick<Selectable<Tables['trips']>, 'stops' | 'local_date' | 'zone' | 'child_seats' | 'extras'>

function toTrip(row: Row): TripAround {
  const stops = readJson(row.stops)
  return {
    ...{ id: row.trip_id, version: row.version, pinned: row.pinned === 1, plan: readJson(row.plan) },
    pair: { vehicleId: row.vehicle_id, driverId: row.driver_id },
    block: {
      core: { from: row.core_from, to: row.core_to },
      span: { from: row.from_min, to: row.to_min },
    },
    promised:
      row.promised_code === null ? null : { classCode: row.promised_code, seats: row.promised_seats ?? 0 },
    party: {
      ...{ passengers: row.passengers, luggage: row.luggage ?? 0 },
      childSeats: childSeatsOf({
        childSeats: readJson(row.child_seats) ?? {},
        extras: readJson(row.extras) ?? {},
      }),
    },
    ...{ date: row.local_date, zone: row.zone, first: pointOf(stops[0]), last: pointOf(stops.at(-1)) },
  }
}

/** A stop without a point, as in an hourly trip, cannot be chained to. */
export function pointOf(stop: Stop | undefined): Point | null {
  return stop && stop.lat !== null && stop.lon !== null ? { lat: stop.lat, lon: stop.lon } : null
}
