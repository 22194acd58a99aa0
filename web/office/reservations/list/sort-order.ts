import type { Sort } from '../../table/columns.ts'
import type { Search } from '../use-search.ts'

type Order = NonNullable<Search['order']>

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
  // By request time, which has no column.
  newest: undefined,
}

export function sortOf(order: Search['order']): Sort | undefined {
  return SORTS[order ?? 'upcoming']
}

export function nextOrder(column: string, order: Search['order']): Order | '' {
  const cycle = CYCLES[column] ?? []
  const at = cycle.indexOf(order ?? 'upcoming')
  return cycle[at + 1] ?? ''
}
