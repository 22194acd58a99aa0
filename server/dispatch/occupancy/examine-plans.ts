import { clockOfStore, jsonHas } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { OccupancyMatter } from './examine-occupancies.ts'

/** Tolerated clock difference: the end of a hold is compared with the caller's clock. */
export const CLOCK_SKEW_MAX_S = 30
export const UNPLANNED_NAMED_MAX = 10

export async function judgePlans(db: Database, now: Date): Promise<OccupancyMatter[]> {
  return [
    ...(await unplanned(db, now)),
    ...(await openEnds(db, now)),
    ...clockSkew(now, await clockOfStore(db)),
  ]
}

export function clockSkew(now: Date, ofStore: Date | undefined): OccupancyMatter[] {
  const seconds = ofStore ? Math.round(Math.abs(now.getTime() - ofStore.getTime()) / 1000) : 0
  if (seconds <= CLOCK_SKEW_MAX_S) return []
  const words = `Clocks: this machine and the database differ by ${seconds} s, so holds end at the wrong time. Sync both to the same time service.`
  return [{ level: 'FAULT', words }]
}

/** Ignored until the first vehicle that is not a sample is entered. */
async function unplanned(db: Database, now: Date): Promise<OccupancyMatter[]> {
  const vehicle = await db
    .selectFrom('vehicles')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('sample', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!vehicle) return []
  const rows = await db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .select('reservations.reference')
    .distinct()
    .where('reservations.status', '=', 'confirmed')
    .where('reservations.deleted_at', 'is', null)
    .where('trips.starts_at', '>', now.toISOString())
    .where('trips.progress', '=', 'scheduled')
    .where('assignments.trip_id', 'is', null)
    .orderBy('reservations.reference')
    .limit(UNPLANNED_NAMED_MAX + 1)
    .execute()
  if (rows.length === 0) return []
  const words = `Confirmed without a vehicle: ${namesOf(rows)}. Set them to pending, then confirm them again with minutes and class.`
  return [{ level: 'note', words }]
}

/** The garage drive no longer fits, because an adjacent trip was removed. */
async function openEnds(db: Database, now: Date): Promise<OccupancyMatter[]> {
  const rows = await db
    .selectFrom('assignments')
    .innerJoin('trips', 'trips.id', 'assignments.trip_id')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .select('reservations.reference')
    .distinct()
    .where(jsonHas('assignments.plan', '"openEnd"'))
    .where('trips.starts_at', '>', now.toISOString())
    .orderBy('reservations.reference')
    .limit(UNPLANNED_NAMED_MAX + 1)
    .execute()
  if (rows.length === 0) return []
  const words = `Garage leg no longer fits: ${namesOf(rows)}. Assign another vehicle or driver.`
  return [{ level: 'note', words }]
}

function namesOf(rows: readonly { reference: string }[]): string {
  const named = rows.slice(0, UNPLANNED_NAMED_MAX).map(({ reference }) => reference)
  return `${named.join(', ')}${rows.length > UNPLANNED_NAMED_MAX ? ' and more' : ''}`
}
