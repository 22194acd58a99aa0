import type { Stop } from '../../../domain/reservations/trip.ts'
import { type Json, readJson } from '../../../domain/values/json.ts'
import { containsText } from '../../platform/db/portable.ts'
import type { Database } from '../../platform/db/tables.ts'

/** Rows that one statement reads. */
const BATCH = 200
/** Streets that one statement looks for. */
const STREETS_PER_QUERY = 20

/** A street with a house number, as somebody lives in one; a landmark begins with its name. */
const HOUSE = /^\d+[a-z]?\b.*\p{L}/iu

/** "18200 main street" of each address with a house number on the trips of these reservations, in lower case. */
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

/** What cannot be read must not keep a person from being erased. */
function readStops(text: Json<Stop[]>): Pick<Stop, 'address'>[] {
  try {
    return readJson(text)
  } catch {
    return []
  }
}

/** Without the streets to which others drive too: a hotel, or a house where others live who stay. */
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
