import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { QueryOf } from '../../../contract/calls.ts'
import { useComingLocation } from '../coming-location.ts'
import { setIn } from '../use-address-params.ts'

export type Search = Omit<NonNullable<QueryOf<'searchReservations'>>, 'ids' | 'rows'>

/** The parameters of the address that say what the list shows. */
export const SEARCH_NAMES = [
  'q',
  'status',
  'from',
  'to',
  'days',
  'changed',
  'assignment',
  'payment',
  'order',
  'page',
] as const
const RESERVATIONS = '/admin/reservations'
/** The reservations that owe by the ledger. */
export const PAST_DUE = `${RESERVATIONS}?payment=past-due`

/** Empty values are removed from the address. */
export type SearchChange = Partial<Record<(typeof SEARCH_NAMES)[number], string>>

/** Unchecked: the server validates the values. */
export function searchIn(params: URLSearchParams): Search {
  const entries = SEARCH_NAMES.map(name => [name, params.get(name)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value)) as Search
}

/** The search is part of the URL: Back and a reload keep it, and the URL can be shared. */
export function useSearch(): [Search, (change: SearchChange) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const comingLocation = useComingLocation()
  const search = searchIn(params)
  const change = useCallback(
    (changed: SearchChange) => {
      // An open reservation stays open, also one that was opened a moment ago.
      const { pathname, search: current } = comingLocation()
      if (!pathname.startsWith(RESERVATIONS)) return
      const next = new URLSearchParams(current)
      // A changed filter starts at the first page.
      if (!('page' in changed)) next.delete('page')
      void navigate(
        { pathname, search: setIn(next, changed).toString() },
        { preventScrollReset: true, replace: 'q' in changed },
      )
    },
    [navigate, comingLocation],
  )
  return [search, change]
}
