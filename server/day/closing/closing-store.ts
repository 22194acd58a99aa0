import type { Database } from '../../platform/db/tables.ts'

/** The blocks of these trips: when their drivers leave the garage, in whole minutes since 1970. */
export async function listLeaveMinutes(db: Database, tripIds: readonly string[]) {
  if (tripIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('occupancies')
    .innerJoin('assignments', join =>
      join
        .onRef('assignments.trip_id', '=', 'occupancies.trip_id')
        .onRef('assignments.vehicle_id', '=', 'occupancies.resource_id'),
    )
    .select(['assignments.trip_id', 'from_min'])
    .where('occupancies.trip_id', 'in', tripIds)
    .execute()
  return new Map(rows.map(({ trip_id, from_min }) => [trip_id, from_min]))
}

/** The names of these drivers, also of those who are not with the company any more. */
export async function listDriverNames(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db.selectFrom('drivers').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
