import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'

/** What is wrong with who is busy when; all of them are 0 in a sound store. */
export type OccupancyFaults = {
  /** Rows of a resource that begin before another one of it has ended. */
  overlaps: number
  /** Held or confirmed trips without exactly one vehicle and, unless drivers are always there, one driver. */
  incomplete: number
  /** Trips that were cancelled and occupy something. */
  left: number
}

/** Looks through all occupancies. */
export async function examineOccupancies(db: Database): Promise<OccupancyFaults> {
  return {
    overlaps: await countOverlaps(db),
    incomplete: await countIncomplete(db),
    left: await countLeft(db),
  }
}

/** Rows of a resource that begin before another one of it has ended. */
export async function countOverlaps(db: Database): Promise<number> {
  return await count(
    db,
    sql`select count(*) as n from (
      select from_min, max(to_min) over (
        partition by resource_id order by from_min, id rows between unbounded preceding and 1 preceding
      ) as busy_until from occupancies
    ) as spans where busy_until > from_min`,
  )
}

/** The rows of a trip are those of its assignment, in its minutes, and no others. */
async function countIncomplete(db: Database): Promise<number> {
  return await count(
    db,
    sql`select count(*) as n from assignments where without_vehicle_reason is null and (
      (select count(*) from occupancies where occupancies.trip_id = assignments.trip_id
        and purpose in ('trip', 'hold')
        and resource_id in (assignments.vehicle_id, coalesce(assignments.driver_id, ''))
        and from_min <= core_from and to_min >= core_to)
        <> (case when driver_id is null then 1 else 2 end)
      or (select count(*) from occupancies where occupancies.trip_id = assignments.trip_id
        and purpose in ('trip', 'hold')) <> (case when driver_id is null then 1 else 2 end))`,
  )
}

async function countLeft(db: Database): Promise<number> {
  return await count(
    db,
    sql`select count(distinct trips.id) as n from occupancies join trips on trips.id = occupancies.trip_id
      left join assignments on assignments.trip_id = trips.id
      where trips.progress = 'cancelled' or assignments.trip_id is null`,
  )
}

async function count(db: Database, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(db)
  return Number((rows[0] as { n: number | string } | undefined)?.n ?? 0)
}
