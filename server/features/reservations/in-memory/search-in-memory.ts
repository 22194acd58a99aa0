import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ReservationPage, ReservationSearch } from '../../../../contract/reservations/schemas.ts'
import { startOfDate, startOfDay } from '../../../../domain/pick-up.ts'
import { RESERVATION_STATUSES } from '../../../../domain/reservation.ts'
import { PAGE_SIZE, pageOf, totalOf, wordsOf, type Zone } from '../reservation-filter.ts'
import type { Orders, RowsInMemory } from './rows-in-memory.ts'

export type FoundPage = Omit<ReservationPage, 'items'> & { items: { id: string; version: number }[] }

/** The same as `searchStore` finds, as the ids and versions of one page. */
export async function searchInMemory(
  rows: RowsInMemory,
  search: ReservationSearch,
  zone: Zone,
): Promise<FoundPage> {
  // Before the texts are looked through: what is added meanwhile is not in them.
  const orders = rows.orders()
  const words = wordsOf(search)
  const marks = words.length === 0 ? undefined : await rows.texts.find(words, nextTurn)
  const { counts, matching, passed } = selectRows(rows, { orders, marks, search, zone })
  const total = totalOf(counts, search)
  const { page, pages } = pageOf(search, total)
  const offset = (page - 1) * PAGE_SIZE
  const items = Array.from({ length: Math.min(PAGE_SIZE, total - offset) }, (_, i) => {
    const row = matching[positionOf(offset + i, { order: search.order, total, passed })] ?? 0
    return { id: rows.ids[row] ?? '', version: rows.versions[row] ?? 0 }
  })
  return { items, total, page, pages, counts }
}

type Selection = {
  orders: Orders
  marks: Uint8Array | undefined
  search: ReservationSearch
  zone: Zone
}

/** Everything that matches, in ascending order, and how many of them start before today. */
function selectRows(rows: RowsInMemory, { orders, marks, search, zone }: Selection) {
  const order = orders[search.order]
  const statuses = rows.statuses()
  const starts = rows.starts()
  const wanted = search.status === undefined ? undefined : RESERVATION_STATUSES.indexOf(search.status)
  const { from, end, today } = boundsOf(search, zone)
  const perStatus = new Uint32Array(RESERVATION_STATUSES.length)
  const matching = new Uint32Array(order.length)
  let total = 0
  let passed = 0
  for (let i = 0; i < order.length; i++) {
    const row = order[i] ?? 0
    const start = starts[row] ?? 0
    if ((marks && marks[row] !== 1) || start < from || start >= end) continue
    const status = statuses[row] ?? 0
    perStatus[status] = (perStatus[status] ?? 0) + 1
    if (wanted !== undefined && status !== wanted) continue
    matching[total] = row
    total += 1
    if (start < today) passed += 1
  }
  return { counts: countsOf(perStatus), matching, passed }
}

function countsOf(perStatus: Uint32Array): ReservationPage['counts'] {
  const counts = RESERVATION_STATUSES.map((status, i) => [status, perStatus[i] ?? 0])
  return Object.fromEntries(counts) as ReservationPage['counts']
}

function boundsOf({ from, to }: ReservationSearch, { timeZone, now }: Zone) {
  return {
    from: from ? Date.parse(startOfDate(from, timeZone)) : Number.NEGATIVE_INFINITY,
    end: to ? Date.parse(startOfDate(to, timeZone, { daysLater: 1 })) : Number.POSITIVE_INFINITY,
    today: Date.parse(startOfDay(now, timeZone)),
  }
}

/** Where in the ascending rows the row stands that is shown at this place. */
function positionOf(
  place: number,
  { order, total, passed }: { order: ReservationSearch['order']; total: number; passed: number },
): number {
  if (order === 'name') return place
  // Today and upcoming first, the soonest on top, then what has passed, the latest on top.
  if (order === 'upcoming' && place < total - passed) return passed + place
  return total - 1 - place
}
