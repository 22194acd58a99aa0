import type { Selectable } from 'kysely'
import { RESERVATION_STATUSES } from '../../../domain/reservations/reservation.ts'
import type { Tables } from '../../platform/db/tables.ts'
import { createTextColumn, type TextColumn } from './text-column.ts'

/** What of a reservation the list is filtered, searched and sorted by. */
export const INDEXED_COLUMNS = [
  'id',
  'version',
  'status',
  'starts_at',
  'created_at',
  'sort_name',
  'search_text',
] as const
export type IndexedRow = Pick<Selectable<Tables['reservations']>, (typeof INDEXED_COLUMNS)[number]>

export type Order = 'upcoming' | 'newest' | 'name'
/** The rows by start, by creation and by name, all ascending, equal ones by id. */
export type Orders = Readonly<Record<Order, Uint32Array>>

/**
 * Columns with one entry a row. Replacing or removing a row does not change existing orders, so that a search that pauses
 * continues with the orders that it began with.
 */
export type RowsInMemory = {
  readonly ids: readonly string[]
  readonly versions: readonly number[]
  /** Positions in `RESERVATION_STATUSES`; longer than there are rows, and replaced when it grows. */
  statuses(): Uint8Array
  /** Milliseconds; the same is true of it. */
  starts(): Float64Array
  readonly texts: Pick<TextColumn, 'find' | 'size'>
  /** A change makes new ones and leaves these as they are. */
  orders(): Orders
  /** Reservations that are neither deleted nor replaced. */
  count(): number
  /** The row of a reservation; undefined where there is none. */
  rowOf(id: string): number | undefined
  /** Adds rows that are not there yet. */
  add(rows: readonly IndexedRow[]): void
  /** Removes the rows with these ids, then adds rows. */
  change(ids: readonly string[], rows: readonly IndexedRow[]): void
}

/** The initial capacity in rows. */
const CAPACITY = 1024

export function createRowsInMemory(): RowsInMemory {
  const ids: string[] = []
  const versions: number[] = []
  let statuses = new Uint8Array(CAPACITY)
  let starts = new Float64Array(CAPACITY)
  const creations: number[] = []
  const names: string[] = []
  const texts = createTextColumn()
  const rowOf = new Map<string, number>()
  const byId = (a: number, b: number) => compare(ids[a], ids[b])
  const comparisons: Record<Order, (a: number, b: number) => number> = {
    upcoming: (a, b) => compare(starts[a], starts[b]) || byId(a, b),
    newest: (a, b) => compare(creations[a], creations[b]) || byId(a, b),
    name: (a, b) => compare(names[a], names[b]) || compare(starts[a], starts[b]) || byId(a, b),
  }
  // Each at least twice as long as the next, so that adding many rows in batches costs few comparisons.
  let runs: Orders[] = []
  const mergeLast = () => {
    const right = runs.pop() ?? NO_ORDERS
    const left = runs.pop() ?? NO_ORDERS
    runs.push(ordersOf(order => merge(left[order], right[order], comparisons[order])))
  }
  const orders = (): Orders => {
    while (runs.length > 1) mergeLast()
    return runs[0] ?? NO_ORDERS
  }
  const append = (rows: readonly IndexedRow[]) => {
    const added = Uint32Array.from(rows, add)
    runs.push(ordersOf(order => added.toSorted(comparisons[order])))
    while (runs.length > 1 && lengthOf(runs.at(-2)) < 2 * lengthOf(runs.at(-1))) mergeLast()
  }
  const add = (row: IndexedRow): number => {
    const number = texts.size()
    rowOf.set(row.id, number)
    ids.push(row.id)
    versions.push(row.version)
    if (number >= statuses.length) {
      statuses = grown(statuses, new Uint8Array(2 * number))
      starts = grown(starts, new Float64Array(2 * number))
    }
    statuses[number] = RESERVATION_STATUSES.indexOf(row.status)
    starts[number] = Date.parse(row.starts_at)
    creations.push(Date.parse(row.created_at))
    names.push(row.sort_name)
    texts.add(row.search_text)
    return number
  }
  return {
    ids,
    versions,
    statuses: () => statuses,
    starts: () => starts,
    texts,
    orders,
    count: () => rowOf.size,
    rowOf: id => rowOf.get(id),
    add: append,
    change(removed, rows) {
      if (removed.length === 0 && rows.length === 0) return
      const gone = new Uint8Array(texts.size())
      const count = remove(rowOf, [...removed, ...rows.map(({ id }) => id)], gone)
      const all = orders()
      if (count > 0) runs = [ordersOf(order => without(all[order], gone, count))]
      if (rows.length > 0) append(rows)
    },
  }
}

const NO_ORDERS = ordersOf(() => new Uint32Array())

function ordersOf(make: (order: Order) => Uint32Array): Orders {
  return { upcoming: make('upcoming'), newest: make('newest'), name: make('name') }
}

function lengthOf(run: Orders | undefined): number {
  return run?.name.length ?? 0
}

function grown<Column extends Uint8Array | Float64Array>(column: Column, longer: Column): Column {
  longer.set(column)
  return longer
}

function compare<Value extends string | number>(a: Value | undefined, b: Value | undefined): number {
  if (a === undefined || b === undefined || a === b) return 0
  return a < b ? -1 : 1
}

/** Marks the rows of these ids in `gone`; returns how many there were. */
function remove(rowOf: Map<string, number>, ids: readonly string[], gone: Uint8Array): number {
  let count = 0
  for (const id of ids) {
    const row = rowOf.get(id)
    if (row === undefined) continue
    rowOf.delete(id)
    gone[row] = 1
    count += 1
  }
  return count
}

/** The rows that are not marked; a loop, since a callback for each of 250,000 rows holds the event loop. */
function without(rows: Uint32Array, gone: Uint8Array, count: number): Uint32Array {
  const kept = new Uint32Array(rows.length - count)
  let to = 0
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0
    if (gone[row] === 1) continue
    kept[to] = row
    to += 1
  }
  return kept
}

type Compare = (a: number, b: number) => number

/** Merges two sorted lists. */
function merge(left: Uint32Array, right: Uint32Array, compareRows: Compare): Uint32Array {
  if (left.length === 0) return right
  if (right.length === 0) return left
  const merged = new Uint32Array(left.length + right.length)
  let from = left.length
  for (let i = right.length - 1; i >= 0; i--) {
    const row = right[i] ?? 0
    const place = placeAfter(left, from, { row, compareRows })
    for (let k = from - 1; k >= place; k--) merged[k + i + 1] = left[k] ?? 0
    merged[place + i] = row
    from = place
  }
  merged.set(left.subarray(0, from))
  return merged
}

/**
 * How many of the first `end` sorted rows come before this one. What is new mostly comes last: steps from the end, each
 * twice as long as the one before, then halves.
 */
function placeAfter(
  sorted: Uint32Array,
  end: number,
  { row, compareRows }: { row: number; compareRows: Compare },
): number {
  const isAfter = (place: number) => compareRows(sorted[place] ?? 0, row) > 0
  let high = end
  let step = 1
  while (step <= high && isAfter(high - step)) {
    high -= step
    step *= 2
  }
  let low = Math.max(0, high - step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isAfter(middle)) high = middle
    else low = middle + 1
  }
  return high
}
