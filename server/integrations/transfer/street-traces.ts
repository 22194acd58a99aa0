import type { Stop } from '../../../domain/reservations/trip.ts'
import { type Json, readJson } from '../../../domain/values/json.ts'
import { containsText } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'

const BATCH = 200
const STREETS_PER_QUERY = 20

/** Distinguishes homes from landmarks, which begin with a name. */
const HOUSE = /^\d+[a-z]?\b.*\p{L}/iu

export async function streetsOf(db: Database, reservationIds: readonly string[]): Promise<string[]> {
  const streets = new Set<string>()
  for (let i = 0; i < reservationIds.length; i += BATCH) {
    const few = reservationIds.slice(i, i + BATCH)
    const trips = await db.selectFrom('trips').select('stops').where('reservation_id', 'in', few).execute()
    for (const { address } of trips.flatMap(({ stops }) => readStops(stops))) {
      const street = address.split(',')[0]?.trim().toLowerCase() ?? ''
      if (HOUSE.test(street)) streets.add(street)
    }
  }
  return [...streets]
}

/** Unreadable data must not prevent an erasure. */
function readStops(text: Json<Stop[]>): Pick<Stop, 'address'>[] {
  try {
    return readJson(text)
  } catch {
    return []
  }
}

/** Streets used by others are not unique, such as a hotel's. */
export async function withoutSharedStreets(
  db: Database,
  streets: readonly string[],
  reservationIds: readonly string[],
): Promise<string[]> {
  const own = new Set(reservationIds)
  const shared = new Set<string>()
  for (let i = 0; i < streets.length; i += STREETS_PER_QUERY) {
    const few = streets.slice(i, i + STREETS_PER_QUERY)
    const rows = await db
      .selectFrom('reservations')
      .select(['id', 'search_text'])
      .where(row => row.or(few.map(street => containsText('search_text', street))))
      .execute()
    for (const { search_text } of rows.filter(({ id }) => !own.has(id))) {
      for (const street of few) if (search_text.includes(street)) shared.add(street)
    }
  }
  return streets.filter(street => !shared.has(street))
}
