import type {
  Reservation,
  ReservationPage,
  ReservationSearch,
} from '../../../contract/reservations/schemas.ts'
import type { Database } from '../../db/tables.ts'
import { listChangedLately } from './changed-lately-store.ts'
import type { ReservationIndex } from './in-memory/reservation-index.ts'
import { type FoundPage, searchInMemory } from './in-memory/search-in-memory.ts'
import type { Zone } from './reservation-filter.ts'
import { searchStore } from './search-store.ts'
import { findReservations } from './store.ts'
import { toWire } from './to-wire.ts'
import { findUndelivered } from './undelivered-mails.ts'

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
