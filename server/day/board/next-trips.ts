import type { NextTrip } from '../../../contract/day/board-schemas.ts'
import { dateAt, dayAndNight } from '../../../domain/values/day.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listNextTrips } from './next-trip-store.ts'

/** The first trip of each vehicle after today. Two at one time are a conflict, and one stands for both. */
export async function readNextTrips(
  db: Database,
  { zone, now }: { zone: string; now: Date },
): Promise<NextTrip[]> {
  const { endsAt } = dayAndNight(dateAt(now, zone), zone)
  const trips = new Map<string, NextTrip>()
  for (const { vehicle_id: vehicle, reservation_id, starts_at, ...row } of await listNextTrips(db, endsAt))
    if (vehicle !== null && !trips.has(vehicle))
      trips.set(vehicle, {
        ...{ vehicle, reservation: reservation_id, pickUpAt: starts_at },
        name: [row.first_name, row.last_name].filter(Boolean).join(' '),
      })
  return [...trips.values()]
}
