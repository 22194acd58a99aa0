import type { SavedView } from '../../../contract/booking/list-schemas.ts'
import type { ReservationFilter } from '../../../contract/reservations/schemas.ts'
import { STANDARD_VIEWS } from '../../../domain/booking/standard-views.ts'
import type { Database } from '../../platform/db/tables.ts'
import { listChangedLately } from '../changed-lately-store.ts'
import type { ReservationIndex } from '../list/reservation-index.ts'
import { countInMemory } from '../list/search-in-memory.ts'
import type { Zone } from '../reservation-filter.ts'
import { countInStore } from '../search-store.ts'
import { filterOf, findSavedViews, type SavedViewRow } from './store.ts'

type Place = { db: Database; index: ReservationIndex }

/** The views of everybody, then those that this account saved, each with the number of reservations that it shows. */
export async function listSavedViews(place: Place, staffId: string, zone: Zone): Promise<SavedView[]> {
  const saved = await findSavedViews(place.db, staffId)
  const count = await counterOf(place, zone)
  const views: SavedView[] = []
  for (const { id, name, filter } of STANDARD_VIEWS) {
    views.push({ _id: id, name, filter, count: await count(filter), own: false })
  }
  for (const row of saved) views.push(viewOf(row, await count(filterOf(row))))
  return views
}

/** One view that an account saved, counted. */
export async function countSavedView(place: Place, row: SavedViewRow, zone: Zone): Promise<SavedView> {
  return viewOf(row, await (await counterOf(place, zone))(filterOf(row)))
}

function viewOf(row: SavedViewRow, count: number): SavedView {
  return { _id: row.id, name: row.name, filter: filterOf(row), count, own: true }
}

/** Counts in memory where the reservations are there, otherwise in the store. */
async function counterOf({ db, index }: Place, zone: Zone) {
  const rows = await index.current()
  if (!rows) return (filter: ReservationFilter) => countInStore(db, filter, zone)
  const changed = await listChangedLately(db, zone.now)
  return (filter: ReservationFilter) => countInMemory(rows, filter, { ...zone, changed })
}
