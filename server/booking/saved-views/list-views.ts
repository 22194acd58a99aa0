import type { SavedView } from '../../../contract/booking/list-schemas.ts'
import { STANDARD_VIEWS } from '../../../domain/booking/standard-views.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { Zone } from '../reservation-filter.ts'
import { countMatches } from '../search-store.ts'
import { filterOf, findSavedViews, type SavedViewRow } from './store.ts'

/** The standard views, then those that this account saved, each with its number of reservations. */
export async function listSavedViews(db: Database, staffId: string, zone: Zone): Promise<SavedView[]> {
  const saved = await findSavedViews(db, staffId)
  const standard = STANDARD_VIEWS.map(async ({ id, name, filter }) => {
    return { _id: id, name, filter, count: await countMatches(db, filter, zone), own: false }
  })
  return await Promise.all([...standard, ...saved.map(row => countSavedView(db, row, zone))])
}

/** A saved view with its number of reservations. */
export async function countSavedView(db: Database, row: SavedViewRow, zone: Zone): Promise<SavedView> {
  const filter = filterOf(row)
  return { _id: row.id, name: row.name, filter, count: await countMatches(db, filter, zone), own: true }
}
