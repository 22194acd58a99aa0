import { instantOf } from '../../../domain/values/time.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { OccupancyMatter } from './examine-occupancies.ts'

export const MOVED_NAMED_MAX = 10

export type MovedTrip = { reference: string; leg: number; minutes: number }

/** Local date and time are the promise, and a country may change its clocks after booking. */
export async function judgeZones(db: Database, now: Date): Promise<OccupancyMatter[]> {
  const { count, moved } = await examineZones(db, now)
  const rules = `time zone data ${process.versions['tz'] ?? 'from the system'}`
  if (moved.length === 0)
    return [{ level: 'ok', words: `Time zones: ${rules}; all ${count} upcoming trips have the right time.` }]
  const named = moved
    .slice(0, MOVED_NAMED_MAX)
    .map(({ reference, leg, minutes }) => `${reference}${leg === 2 ? ' (return)' : ''} by ${minutes} min`)
    .join(', ')
  const more = moved.length > MOVED_NAMED_MAX ? ' and more' : ''
  const words = `Time zones: ${moved.length} of ${count} upcoming trips have a different time under ${rules}: ${named}${more}. Open and save each in the office to reschedule its vehicle and driver. Save a return on its guest’s page.`
  return [{ level: 'FAULT', words }]
}

export async function examineZones(db: Database, now: Date): Promise<{ count: number; moved: MovedTrip[] }> {
  const trips = await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select(['reservations.reference', 'leg', 'local_date', 'local_time', 'fold', 'zone', 'trips.starts_at'])
    .where('trips.starts_at', '>', now.toISOString())
    .where('trips.progress', '=', 'scheduled')
    .where('reservations.status', 'in', ['pending', 'confirmed'])
    .where('reservations.deleted_at', 'is', null)
    .orderBy('trips.starts_at')
    .orderBy('trips.id')
    .execute()
  const moved = trips.flatMap(({ reference, leg, ...trip }) => {
    const minutes = minutesMoved(trip)
    return minutes === 0 ? [] : [{ reference, leg, minutes }]
  })
  return { count: trips.length, moved }
}

export function minutesMoved(trip: {
  local_date: string
  local_time: string
  fold: 0 | 1
  zone: string
  starts_at: string
}): number {
  const { local_date: date, local_time: time, fold, zone } = trip
  return Math.round((instantOf({ date, time, fold }, zone) - Date.parse(trip.starts_at)) / 60_000)
}
