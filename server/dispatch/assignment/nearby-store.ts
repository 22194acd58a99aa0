import { MAX_SPAN_MINUTES } from '../../../domain/dispatch/span.ts'
import type { Point } from '../../../domain/values/geo.ts'
import { readJson } from '../../../domain/values/json.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import { heldUntil } from '../occupancy/occupancy-store.ts'
import { pointOf } from '../planning/around-store.ts'
import type { TripToGive } from './judge-pair.ts'

export type NearbyTrip = {
  resourceId: string
  from: number
  to: number
  name: string
  /** Staff may assign another trip instead. */
  isSuggested: boolean
  /** Afterwards; `garage` unless another trip follows directly. */
  end: Point | 'garage' | null
}

/** An earlier trip no longer says where its driver is. */
const HOURS_BEFORE = 12
const HOURS_AFTER = 24

/** The other trips around this one, by vehicle and driver, in order of their start. Expired holds do not count. */
export async function listNearbyTrips(
  db: Database,
  { row, situation: { plans } }: TripToGive,
  now: Date,
): Promise<NearbyTrip[]> {
  const pickUp = Math.floor((plans[0]?.pickUpAt ?? Date.parse(row.starts_at)) / MINUTE_MS)
  const rows = await db
    .selectFrom('occupancies')
    .innerJoin('trips', 'trips.id', 'occupancies.trip_id')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .select(['resource_id', 'from_min', 'to_min', 'trips.stops', 'last_name', 'core_to', 'plan'])
    .select(['assignments.pinned', 'reservations.status', 'trips.progress'])
    .where('from_min', '>', pickUp - HOURS_BEFORE * 60 - MAX_SPAN_MINUTES)
    .where('from_min', '<', pickUp + HOURS_AFTER * 60)
    .where('to_min', '>', pickUp - HOURS_BEFORE * 60)
    .where('trips.id', '!=', row.id)
    .where(one => one.or([one(heldUntil, 'is', null), one(heldUntil, '>', now.toISOString())]))
    .orderBy('from_min')
    .execute()
  return rows.map(
    ({ resource_id: resourceId, from_min: from, to_min: to, stops, last_name: name, ...own }) => {
      const isChained = own.plan !== null && readJson(own.plan).before !== undefined
      const isBack = own.core_to !== null && own.core_to < to && !isChained
      const isSuggested = own.pinned === 0 && own.status === 'confirmed' && own.progress === 'scheduled'
      return {
        resourceId,
        from,
        to,
        name,
        isSuggested,
        end: isBack ? 'garage' : pointOf(readJson(stops).at(-1)),
      }
    },
  )
}
