import { type Selectable, sql } from 'kysely'
import type { Pair } from '../../../domain/dispatch/candidates.ts'
import { isFree, MAX_SPAN_MINUTES, type Span } from '../../../domain/dispatch/span.ts'
import { toJson } from '../../../domain/values/json.ts'
import type { OccupancyPurpose } from '../../platform/db/dispatch-tables.ts'
import { newId } from '../../platform/db/new-id.ts'
import type { Database, Tables } from '../../platform/db/tables.ts'
import { ERASED } from '../../platform/events/traces.ts'
import { requireChange } from '../../reservations/record/open-changes.ts'

export type OccupancyRow = Selectable<Tables['occupancies']>

/** In minutes since 1970. */
export type Occupancy = {
  id?: string
  resourceId: string
  span: Span
  purpose: OccupancyPurpose
  tripId?: string
  holdUntil?: string
  note?: string
}

/** A lane has no hold of its own and expires with the hold of its trip. */
export const heldUntil = sql<string | null>`case when occupancies.purpose = 'lane' then (
  select max(held.hold_until) from occupancies as held
  where held.trip_id = occupancies.trip_id and held.purpose = 'hold'
) else occupancies.hold_until end`

export type BusyRow = OccupancyRow & { heldUntil: string | null }

export async function listBusy(
  db: Database,
  resourceIds: readonly string[],
  { from, to }: Span,
): Promise<BusyRow[]> {
  if (resourceIds.length === 0) return []
  return await db
    .selectFrom('occupancies')
    .selectAll()
    .select(heldUntil.as('heldUntil'))
    .where('resource_id', 'in', resourceIds)
    // No row is longer, which bounds the index scan.
    .where('from_min', '>', from - MAX_SPAN_MINUTES)
    .where('from_min', '<', to)
    .where('to_min', '>', from)
    .orderBy('from_min')
    .orderBy('id')
    .execute()
}

export function isResourceFree(id: string, span: Span, busy: readonly OccupancyRow[]): boolean {
  const own = busy.filter(row => row.resource_id === id)
  return isFree(
    span,
    own.map(({ from_min, to_min }) => ({ from: from_min, to: to_min })),
  )
}

export function occupancyRow(
  { id, resourceId, span, purpose, tripId, holdUntil, note }: Occupancy,
  now: Date,
): OccupancyRow {
  return {
    id: id ?? newId(now.getTime()),
    resource_id: resourceId,
    trip_id: tripId ?? null,
    purpose,
    from_min: span.from,
    to_min: span.to,
    hold_until: holdUntil ?? null,
    note: note ?? null,
  }
}

/** The store refuses rows that overlap for a resource (`isOverlap` in portable.ts). */
export async function insertOccupancies(tx: Database, all: readonly Occupancy[], now: Date): Promise<void> {
  if (all.length === 0) return
  const rows = all.map(one => occupancyRow(one, now))
  await tx.insertInto('occupancies').values(rows).execute()
}

export async function listOfTrips(db: Database, tripIds: readonly string[]): Promise<OccupancyRow[]> {
  if (tripIds.length === 0) return []
  return await db
    .selectFrom('occupancies')
    .selectAll()
    .where('trip_id', 'in', tripIds)
    .orderBy('id')
    .execute()
}

export async function deleteOfTrips(
  tx: Database,
  tripIds: readonly string[],
  { withLanes }: { withLanes: boolean },
): Promise<void> {
  if (tripIds.length === 0) return
  let query = tx.deleteFrom('occupancies').where('trip_id', 'in', tripIds)
  if (!withLanes) query = query.where('purpose', '!=', 'lane')
  await query.execute()
}

export async function deleteAssignments(tx: Database, tripIds: readonly string[]): Promise<void> {
  if (tripIds.length === 0) return
  await tx.deleteFrom('assignments').where('trip_id', 'in', tripIds).execute()
}

export async function listAssignments(db: Database, tripIds: readonly string[]) {
  if (tripIds.length === 0) return []
  return await db
    .selectFrom('assignments')
    .innerJoin('trips', 'trips.id', 'assignments.trip_id')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .selectAll('assignments')
    .select(['trips.reservation_id', 'trips.starts_at', 'trips.progress', 'reservations.reference'])
    .where('trip_id', 'in', tripIds)
    .orderBy('trip_id')
    .execute()
}

/** For trips that need none. */
export async function insertWithoutVehicle(
  tx: Database,
  { reason, cores }: { reason: string; cores: ReadonlyMap<string, Span> },
): Promise<void> {
  const rows = [...cores].map(([trip_id, { from, to }]) => ({
    ...{ trip_id, vehicle_id: null, driver_id: null, pinned: 0 as const, plan: toJson({}), version: 1 },
    ...{ core_from: from, core_to: to, without_vehicle_reason: reason },
  }))
  if (rows.length > 0) await tx.insertInto('assignments').values(rows).execute()
}

type AssignmentChange = {
  reservationId: string
  tripId: string
  version: number
  columns: Record<string, unknown>
}

/** Raises the version. Returns false if the version differs. */
export async function changeAssignment(
  tx: Database,
  { reservationId, tripId, version, columns }: AssignmentChange,
): Promise<boolean> {
  requireChange(tx, reservationId)
  const { numUpdatedRows } = await tx
    .updateTable('assignments')
    .set({ ...columns, version: sql`version + 1` })
    .where('trip_id', '=', tripId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function membersOf({ vehicleId, driverId }: Pair): string[] {
  return driverId === null ? [vehicleId] : [vehicleId, driverId]
}

/** Includes deleted ones until their data is erased. */
export async function listNamesOfResources(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const [vehicles, drivers] = await Promise.all([
    db.selectFrom('vehicles').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('drivers').select(['id', 'name']).where('id', 'in', ids).execute(),
  ])
  const named = [...vehicles, ...drivers].filter(({ name }) => name !== ERASED)
  return new Map(named.map(({ id, name }) => [id, name]))
}
