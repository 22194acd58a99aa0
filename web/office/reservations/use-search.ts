import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { QueryOf } from '../../../contract/calls.ts'
import { useComingLocation } from '../coming-location.ts'

export type Search = Omit<NonNullable<QueryOf<'searchReservations'>>, 'ids' | 'rows'>

export const SEARCH_NAMES = ['q', 'status', 'from', 'to', 'days', 'changed', 'order', 'page'] as const
type Name = (typeof SEARCH_NAMES)[number]

/** Unchecked: the server validates the values. */
export function searchIn(params: URLSearchParams): Search {
  const entries = SEARCH_NAMES.map(name => [name, params.get(name)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value)) as Search
}

/** In the URL: it survives Back and reloads, and is shareable. */
export function useSearch(): [Search, (change: Partial<Record<Name, string>>) => void] {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const comingLocation = useComingLocation()
  const search = searchIn(params)
  const change = useCallback(
    (changed: Partial<Record<Name, string>>) => {
      // Keeps the open reservation, even if opened a moment ago.
      const { pathname, search: current } = comingLocation()
      const next = new URLSearchParams(current)
      // A changed filter starts at the first page.
      if (!('page' in changed)) next.delete('page')
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      void navigate(
        { pathname, search: next.toString() },
        { preventScrollReset: true, replace: 'q' in changed },
      )
    },
    [navigate, comingLocation],
  )
  return [search, change]
}
