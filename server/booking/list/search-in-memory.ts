import type {
  ReservationFilter,
  ReservationPage,
  ReservationSearch,
} from '../../../contract/reservations/schemas.ts'
import { RESERVATION_STATUSES } from '../../../domain/reservations/reservation.ts'
import { startOfDate, startOfDay } from '../../../domain/values/pick-up.ts'
import { boundsOf, dayOf, isByDay, pageOf, totalOf, wordsOf, type Zone } from '../reservation-filter.ts'
import { findMarks } from './find-marks.ts'
import type { Order, RowsInMemory } from './rows-in-memory.ts'

export type FoundPage = Omit<ReservationPage, 'items' | 'undelivered'> & {
  items: { id: string; version: number }[]
}

/** `changed`: the ids of what changed lately, where the filter asks for it. */
type Context = Zone & { changed: readonly string[] | undefined }

/** The same as `searchStore` finds, as the ids and versions of one page. */
export async function searchInMemory(
  rows: RowsInMemory,
  search: ReservationSearch,
  context: Context,
): Promise<FoundPage> {
  // Before the texts are looked through: what is added meanwhile is not in them.
  const sorted = rows.orders()[SORTED_BY[search.order]]
  const { counts, matching, passed } = selectRows(rows, {
    sorted,
    marks: await markRows(rows, search, context),
    search,
    zone: context,
  })
  const total = totalOf(counts, search)
  const { page, pages, offset } = pageOf(search, total)
  const shown = Array.from({ length: Math.min(search.rows, total - offset) }, (_, i) => {
    return matching[positionOf(offset + i, { order: search.order, total, passed })] ?? 0
  })
  const items = shown.map(row => ({ id: rows.ids[row] ?? '', version: rows.versions[row] ?? 0 }))
  const days = isByDay(search)
    ? countDays(rows, { shown, matching: matching.subarray(0, total), timeZone: context.timeZone })
    : []
  return { items, total, page, pages, counts, days }
}

/** How many match. */
export async function countInMemory(
  rows: RowsInMemory,
  filter: ReservationFilter,
  context: Context,
): Promise<number> {
  const sorted = rows.orders().upcoming
  const marks = await markRows(rows, filter, context)
  return totalOf(selectRows(rows, { sorted, marks, search: filter, zone: context }).counts, filter)
}

/** The list that each order walks along, in one direction or the other. */
const SORTED_BY: Record<ReservationSearch['order'], Order> = {
  upcoming: 'upcoming',
  earliest: 'upcoming',
  latest: 'upcoming',
  newest: 'newest',
  name: 'name',
  'name-descending': 'name',
}

/** One byte a row: 1 where the text holds the words and the change is a late one; undefined where neither is asked. */
async function markRows(
  rows: RowsInMemory,
  filter: ReservationFilter,
  { changed }: Context,
): Promise<Uint8Array | undefined> {
  const words = wordsOf(filter)
  const found = words.length === 0 ? undefined : await findMarks(rows, words)
  if (!filter.changed) return found
  const marks = new Uint8Array(rows.texts.size())
  for (const id of changed ?? []) {
    const row = rows.rowOf(id)
    if (row !== undefined && (!found || found[row] === 1)) marks[row] = 1
  }
  return marks
}

type Selection = {
  sorted: Uint32Array
  marks: Uint8Array | undefined
  search: ReservationFilter
  zone: Zone
}

/** Everything that matches, in ascending order, and how many of them start before today. */
function selectRows(rows: RowsInMemory, { sorted, marks, search, zone }: Selection) {
  const statuses = rows.statuses()
  const starts = rows.starts()
  const wanted = search.status === undefined ? undefined : RESERVATION_STATUSES.indexOf(search.status)
  const { from, end, today } = limitsOf(search, zone)
  const perStatus = new Uint32Array(RESERVATION_STATUSES.length)
  const matching = new Uint32Array(sorted.length)
  let total = 0
  let passed = 0
  for (let i = 0; i < sorted.length; i++) {
    const row = sorted[i] ?? 0
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

function limitsOf(search: ReservationFilter, zone: Zone) {
  const { from, end } = boundsOf(search, zone)
  return {
    from: from ? Date.parse(from) : Number.NEGATIVE_INFINITY,
    end: end ? Date.parse(end) : Number.POSITIVE_INFINITY,
    today: Date.parse(startOfDay(zone.now, zone.timeZone)),
  }
}

/** Where in the ascending rows the row stands that is shown at this place. */
function positionOf(
  place: number,
  { order, total, passed }: { order: ReservationSearch['order']; total: number; passed: number },
): number {
  if (order === 'name' || order === 'earliest') return place
  // Today and upcoming first, the soonest on top, then what has passed, the latest on top.
  if (order === 'upcoming' && place < total - passed) return passed + place
  return total - 1 - place
}

type Days = { shown: number[]; matching: Uint32Array; timeZone: string }

/** How many of the matching rows, which ascend by their start, stand on each day of those that are shown. */
function countDays(rows: RowsInMemory, { shown, matching, timeZone }: Days): ReservationPage['days'] {
  const starts = rows.starts()
  const statuses = rows.statuses()
  const pendingStatus = RESERVATION_STATUSES.indexOf('pending')
  const dates = shown.map(row => dayOf(new Date(starts[row] ?? 0).toISOString(), timeZone))
  return [...new Set(dates)].map(date => {
    const first = firstFrom(Date.parse(startOfDate(date, timeZone)), matching, starts)
    const end = firstFrom(Date.parse(startOfDate(date, timeZone, { daysLater: 1 })), matching, starts)
    let pending = 0
    for (let i = first; i < end; i++) if (statuses[matching[i] ?? 0] === pendingStatus) pending += 1
    return { date, total: end - first, pending }
  })
}

/** The place of the first row that does not start before this instant. */
function firstFrom(instant: number, matching: Uint32Array, starts: Float64Array): number {
  let low = 0
  let high = matching.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[matching[middle] ?? 0] ?? 0) < instant) low = middle + 1
    else high = middle
  }
  return low
}
