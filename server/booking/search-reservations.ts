import type { MatchingReservations } from '../../contract/booking/list-schemas.ts'
import type {
  Reservation,
  ReservationFilter,
  ReservationPage,
  ReservationSearch,
} from '../../contract/reservations/schemas.ts'
import { BULK_RESERVATIONS_MAX } from '../../domain/booking/bulk-change.ts'
import type { Database } from '../platform/db/tables.ts'
import { findReservations } from '../reservations/record/store.ts'
import { toWire } from '../reservations/record/to-wire.ts'
import { findUndelivered } from '../reservations/record/undelivered-mails.ts'
import { listChangedLately } from './changed-lately-store.ts'
import type { ReservationIndex } from './list/reservation-index.ts'
import { type FoundPage, searchInMemory } from './list/search-in-memory.ts'
import type { Zone } from './reservation-filter.ts'
import { searchStore } from './search-store.ts'

/** Reservations of a page may change between the search and their reading; then it is searched again. */
const ATTEMPTS_MAX = 3

/** One page of what matches, and how many of each status would. */
export async function searchReservations(
  { db, index }: { db: Database; index: ReservationIndex },
  search: ReservationSearch,
  zone: Zone,
): Promise<ReservationPage> {
  // Few rows, which the store finds by their keys.
  if (search.ids) return await searchStore(db, search, zone)
  const changed = search.changed && (await listChangedLately(db, zone.now))
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const rows = await index.current()
    if (!rows) break
    const found = await searchInMemory(rows, search, { ...zone, changed })
    const { items, stale } = await readItems(db, found)
    if (stale.length === 0) {
      const ids = items.map(({ _id }) => _id)
      return { ...found, items, undelivered: await findUndelivered(db, ids) }
    }
    await index.refresh(stale)
  }
  return await searchStore(db, search, zone)
}

/** All that match, in the order of the list, for a bulk action; none where there are more than it takes. */
export async function listMatchingReservations(
  deps: { db: Database; index: ReservationIndex },
  filter: ReservationFilter,
  zone: Zone,
): Promise<MatchingReservations> {
  const search = { ...filter, order: 'upcoming', page: 1, rows: BULK_RESERVATIONS_MAX } as const
  const { items, total } = await searchReservations(deps, search, zone)
  return { total, items: total > BULK_RESERVATIONS_MAX ? [] : items }
}

/** The reservations of a page as they are now, and which of them are not what was searched. */
async function readItems(db: Database, found: FoundPage): Promise<{ items: Reservation[]; stale: string[] }> {
  const ids = found.items.map(({ id }) => id)
  const rows = new Map((await findReservations(db, ids)).map(row => [row.id, row]))
  const stale = found.items.filter(({ id, version }) => rows.get(id)?.version !== version)
  return {
    items: ids.map(id => rows.get(id)).flatMap(row => (row ? [toWire(row)] : [])),
    stale: stale.map(({ id }) => id),
  }
}
