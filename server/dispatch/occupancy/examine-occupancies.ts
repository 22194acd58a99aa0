import { sql } from 'kysely'
import { fieldsOf } from '../../../domain/values/record.ts'
import type { Database } from '../../platform/db/tables.ts'
import { judgePapers } from '../papers/examine-papers.ts'

/** All counts are 0 in a consistent store. */
export type OccupancyFaults = {
  overlaps: number
  /** Trips whose rows differ from their assignment: a vehicle and a driver, a vehicle alone, or nothing if unassigned. */
  incomplete: number
  left: number
}

export type OccupancyMatter = { level: 'ok' | 'note' | 'FAULT'; words: string }

export async function judgeOccupancies(db: Database, now: Date): Promise<OccupancyMatter[]> {
  const { overlaps, incomplete, left } = await examineOccupancies(db)
  const found: OccupancyMatter[] = []
  const fault = (words: string) => found.push({ level: 'FAULT', words: `Vehicles and drivers: ${words}` })
  if (overlaps > 0) fault(`${overlaps} double bookings. Move one of the trips.`)
  if (incomplete > 0) fault(`${incomplete} trips are missing a vehicle or driver. Assign them again.`)
  if (left > 0) fault(`${left} trips hold a vehicle they no longer need. Release it.`)
  if (found.length === 0) found.push({ level: 'ok', words: 'Vehicles and drivers: no double bookings.' })
  return [...found, ...(await judgePapers(db, now))]
}

export async function examineOccupancies(db: Database): Promise<OccupancyFaults> {
  return {
    overlaps: await countOverlaps(db),
    incomplete: await countIncomplete(db),
    left: await countLeft(db),
  }
}

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

/** A trip's rows must match its assignment and its minutes exactly. */
async function countIncomplete(db: Database): Promise<number> {
  return await count(
    db,
    sql`select count(*) as n from assignments where without_vehicle_reason is null and (
      (select count(*) from occupancies where occupancies.trip_id = assignments.trip_id
        and purpose in ('trip', 'hold')
        and resource_id in (assignments.vehicle_id, coalesce(assignments.driver_id, ''))
        and from_min <= core_from and to_min >= core_to)
        <> (case when vehicle_id is null then 0 when driver_id is null then 1 else 2 end)
      or (select count(*) from occupancies where occupancies.trip_id = assignments.trip_id
        and purpose in ('trip', 'hold'))
        <> (case when vehicle_id is null then 0 when driver_id is null then 1 else 2 end))`,
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
  return Number(fieldsOf(rows[0])['n'] ?? 0)
}
