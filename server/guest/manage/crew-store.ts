import type { Crew } from '../../../contract/guest/schemas.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { firstNameOf } from '../../../domain/values/name-order.ts'
import { instantOf } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'

/** Guests see their chauffeur from this time on the previous day. */
const KNOWN_FROM = '18:00'

export async function readCrew(db: Database, reservationId: string, now: Date): Promise<Crew[]> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('trips', 'trips.id', 'assignments.trip_id')
    .innerJoin('vehicles', 'vehicles.id', 'assignments.vehicle_id')
    .leftJoin('drivers', 'drivers.id', 'assignments.driver_id')
    .select([
      'trips.leg',
      'trips.local_date',
      'trips.zone',
      'trips.progress',
      'assignments.pinned',
      'assignments.declined_at',
      'vehicles.name as vehicle',
      'vehicles.plate',
      'drivers.name as driver',
    ])
    .where('trips.reservation_id', '=', reservationId)
    .orderBy('trips.leg')
    .execute()
  return rows
    .filter(({ pinned, local_date: date, zone, progress }) => {
      const isNear = now.getTime() >= instantOf({ date: addDays(date, -1), time: KNOWN_FROM }, zone)
      return progress !== 'cancelled' && (pinned === 1 || isNear)
    })
    .map(({ leg, vehicle, plate, driver, declined_at }) => ({
      leg,
      vehicle: { name: vehicle, plate },
      // Declining drivers stay assigned until staff choose another, but will not drive.
      ...(driver === null || declined_at !== null ? {} : { driver: firstNameOf(driver) }),
    }))
}
