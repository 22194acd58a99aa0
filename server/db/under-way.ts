import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

/** A trip that began longer before an instant is not looked for: it has ended. The search walks along the index by start. */
export const LONGEST_TRIP_HOURS = 24

/** Trips that began before this instant and end after it. */
export function isUnderWay(at: string) {
  const earliest = new Date(Date.parse(at) - LONGEST_TRIP_HOURS * 3600_000).toISOString()
  return (row: ExpressionBuilder<Tables, 'reservations' | 'trips'>): Expression<SqlBool> =>
    row.and([
      row('reservations.starts_at', '>=', earliest),
      row('reservations.starts_at', '<', at),
      row('trips.ends_at', '>', at),
    ])
}
