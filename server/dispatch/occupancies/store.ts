import { OCCUPANCIES_MAX, type Occupancy, type OccupancyQuery } from '../../../contract/dispatch/schemas.ts'
import { MAX_SPAN_MINUTES } from '../../../domain/dispatch/span.ts'
import { MINUTE_MS } from '../../../domain/values/time.ts'
import { tableLike } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'
import { idOfSlice } from '../occupancy/block-resource.ts'

/** The slices of one repair are merged. */
export async function listOccupancies(
  db: Database,
  { from, until, resource, purpose }: OccupancyQuery,
): Promise<Occupancy[]> {
  const span = { from: Math.floor(minuteOf(from)), to: Math.ceil(minuteOf(until)) }
  const rows = await db
    .selectFrom('occupancies')
    .leftJoin('trips', 'trips.id', 'occupancies.trip_id')
    .leftJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .selectAll('occupancies')
    .select('reservations.reference')
    .where('from_min', '>', span.from - MAX_SPAN_MINUTES)
    .where('from_min', '<', span.to)
    .where('to_min', '>', span.from)
    .$if(resource !== undefined, query => query.where('resource_id', '=', resource ?? ''))
    .$if(purpose !== undefined, query => query.where('purpose', '=', purpose ?? 'service'))
    .orderBy('from_min')
    .orderBy('occupancies.id')
    .limit(OCCUPANCIES_MAX)
    .execute()
  const found = new Map<string, Occupancy>()
  for (const row of rows) {
    const _id = idOfSlice(row.id)
    const known = found.get(_id)
    if (known) known.until = instantOfMinute(row.to_min)
    else
      found.set(_id, {
        ...{ _id, resource: row.resource_id, purpose: row.purpose, reference: row.reference },
        ...{ from: instantOfMinute(row.from_min), until: instantOfMinute(row.to_min) },
        ...{ heldUntil: row.hold_until, note: row.note ?? '' },
      })
  }
  return [...found.values()]
}

/** Minutes since 1970, possibly fractional. */
export function minuteOf(instant: string): number {
  return Date.parse(instant) / MINUTE_MS
}

export function instantOfMinute(minute: number): string {
  return new Date(minute * MINUTE_MS).toISOString()
}

export async function findNamedResource(
  db: Database,
  id: string,
): Promise<{ kind: 'vehicle' | 'driver'; name: string } | undefined> {
  for (const [table, kind] of [
    ['vehicles', 'vehicle'],
    ['drivers', 'driver'],
  ] as const) {
    const row = await db
      .selectFrom(tableLike<'vehicles'>(table))
      .select('name')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (row) return { kind, name: row.name }
  }
  return undefined
}

export async function findFirstSlice(db: Database, id: string) {
  return await db.selectFrom('occupancies').selectAll().where('id', '=', `${id}.0`).executeTakeFirst()
}
