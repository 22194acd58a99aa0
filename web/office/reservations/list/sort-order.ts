import type { Sort } from '../../table/columns.ts'
import type { Search } from '../use-search.ts'

type Order = NonNullable<Search['order']>

/** The orders that a press of a heading goes through, then back to the order of the office. */
const CYCLES: Record<string, Order[]> = {
  time: ['earliest', 'latest'],
  customer: ['name', 'name-descending'],
}

const SORTS: Record<Order, Sort | undefined> = {
  upcoming: { column: 'time', direction: 'other' },
  earliest: { column: 'time', direction: 'ascending' },
  latest: { column: 'time', direction: 'descending' },
  name: { column: 'customer', direction: 'ascending' },
  'name-descending': { column: 'customer', direction: 'descending' },
  // By the time of the request, which has no column.
  newest: undefined,
}

export function sortOf(order: Search['order']): Sort | undefined {
  return SORTS[order ?? 'upcoming']
}

/** The order after a press of this heading; empty for the order of the office. */
export function nextOrder(column: string, order: Search['order']): Order | '' {
  const cycle = CYCLES[column] ?? []
  const at = cycle.indexOf(order ?? 'upcoming')
  return cycle[at + 1] ?? ''
}
