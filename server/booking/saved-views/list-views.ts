import type { SavedView } from '../../../contract/booking/list-schemas.ts'
import type { ReservationStatus } from '../../../domain/reservations/reservation.ts'
import type { RelativeDays } from '../../../domain/values/day-arithmetic.ts'
import type { Database } from '../../platform/db/tables.ts'
import type { SearchContext } from '../reservation-filter.ts'
import { countMatches } from '../search-store.ts'
import { filterOf, findSavedViews, type SavedViewRow } from './store.ts'

/** The standard views, then those that this account saved, each with its number of reservations. */
export async function listSavedViews(
  db: Database,
  staffId: string,
  context: SearchContext,
): Promise<SavedView[]> {
  const saved = await findSavedViews(db, staffId)
  const standard = STANDARD_VIEWS.map(async ({ id, name, filter }) => {
    return { _id: id, name, filter, count: await countMatches(db, filter, context), own: false }
  })
  return await Promise.all([...standard, ...saved.map(row => countSavedView(db, row, context))])
}

/** A saved view with its number of reservations. */
export async function countSavedView(
  db: Database,
  row: SavedViewRow,
  context: SearchContext,
): Promise<SavedView> {
  const filter = filterOf(row)
  return { _id: row.id, name: row.name, filter, count: await countMatches(db, filter, context), own: true }
}

/** A view of the list of reservations that every account has. */
export type StandardView = {
  id: string
  name: string
  filter: { days?: RelativeDays; status?: ReservationStatus; assignment?: 'missing' }
}

/** The views of the list of reservations that every account has. */
export const STANDARD_VIEWS: readonly StandardView[] = [
  { id: 'today', name: 'Today', filter: { days: 'today' } },
  { id: 'tomorrow', name: 'Tomorrow', filter: { days: 'tomorrow' } },
  { id: 'next-7-days', name: 'Next 7 days', filter: { days: 'next-7-days' } },
  { id: 'pending', name: 'Pending', filter: { status: 'pending' } },
  { id: 'unassigned', name: 'Unassigned', filter: { assignment: 'missing' } },
]
