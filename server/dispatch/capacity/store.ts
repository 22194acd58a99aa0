import type { DayBounds } from '../../../domain/values/day.ts'
import { jsonHas } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'

/** `trips` are confirmed; `unplanned` and `openEnds` are counted among them. */
export type TripCounts = { trips: number; unplanned: number; openEnds: number; requests: number }

export async function countTrips(db: Database, days: readonly DayBounds[]): Promise<TripCounts[]> {
  const [first, second] = await Promise.all([countFirstTrips(db, days), countSecondTrips(db, days)])
  const sum = (day: number, name: keyof TripCounts) =>
    Number(first[`${name}${day}`]) + Number(second[`${name}${day}`])
  return days.map((_, day) => ({
    trips: sum(day, 'trips'),
    unplanned: sum(day, 'unplanned'),
    openEnds: sum(day, 'openEnds'),
    requests: sum(day, 'requests'),
  }))
}

/** Outbound and return are counted apart, because each has its own index. */
async function countFirstTrips(db: Database, days: readonly DayBounds[]) {
  return await selectCounts(db, days)
    .where('trips.leg', '=', 1)
    .where('reservations.starts_at', '>=', days[0]?.startsAt ?? '')
    .where('reservations.starts_at', '<', days.at(-1)?.endsAt ?? '')
    .executeTakeFirstOrThrow()
}

async function countSecondTrips(db: Database, days: readonly DayBounds[]) {
  return await selectCounts(db, days)
    .where('trips.leg', '=', 2)
    .where('trips.starts_at', '>=', days[0]?.startsAt ?? '')
    .where('trips.starts_at', '<', days.at(-1)?.endsAt ?? '')
    .executeTakeFirstOrThrow()
}

function selectCounts(db: Database, days: readonly DayBounds[]) {
  return db
    .selectFrom('trips')
    .innerJoin('reservations', 'reservations.id', 'trips.reservation_id')
    .leftJoin('assignments', 'assignments.trip_id', 'trips.id')
    .select(({ fn }) =>
      days.flatMap(({ startsAt, endsAt }, day) => {
        const began = () =>
          fn
            .count('trips.id')
            .filterWhere('trips.starts_at', '>=', startsAt)
            .filterWhere('trips.starts_at', '<', endsAt)
        return [
          began().filterWhere('status', 'in', ['confirmed', 'completed']).as(`trips${day}`),
          began()
            .filterWhere('status', '=', 'confirmed')
            .filterWhere('assignments.trip_id', 'is', null)
            .as(`unplanned${day}`),
          began()
            .filterWhere('status', '=', 'confirmed')
            .filterWhere(jsonHas('assignments.plan', '"openEnd"'))
            .as(`openEnds${day}`),
          began().filterWhere('status', '=', 'pending').as(`requests${day}`),
        ]
      }),
    )
    .where('reservations.deleted_at', 'is', null)
    .where('trips.progress', '!=', 'cancelled')
}
