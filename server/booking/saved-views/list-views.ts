import type { SavedView } from '../../../contract/booking/list-schemas.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import type { RelativeDays } from '../../../domain/values/day-arithmetic.ts'
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

/** A view of the list of reservations that every account has. */
export type StandardView = {
  id: string
  name: string
  filter: { days?: RelativeDays; status?: ReservationStatus; changed?: 'lately' }
}

/** The views of the list of reservations that every account has. */
export const STANDARD_VIEWS: readonly StandardView[] = [
  { id: 'today', name: 'Today', filter: { days: 'today' } },
  { id: 'tomorrow', name: 'Tomorrow', filter: { days: 'tomorrow' } },
  { id: 'week', name: 'This week', filter: { days: 'week' } },
  { id: 'not-confirmed', name: 'Not confirmed', filter: { status: 'pending' } },
  { id: 'changed-lately', name: 'Changed lately', filter: { changed: 'lately' } },
]
