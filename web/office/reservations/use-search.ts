import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { QueryOf } from '../../../contract/calls.ts'

export type Search = Omit<NonNullable<QueryOf<'searchReservations'>>, 'ids' | 'rows'>

/** The parameters of the address that say what the list shows. */
export const SEARCH_NAMES = ['q', 'status', 'from', 'to', 'days', 'changed', 'order', 'page'] as const
type Name = (typeof SEARCH_NAMES)[number]

/** The search is part of the URL: Back and a reload keep it, and the URL can be shared. */
export function useSearch(): [Search, (change: Partial<Record<Name, string>>) => void] {
  const [params, setParams] = useSearchParams()
  const search = Object.fromEntries(
    SEARCH_NAMES.map(name => [name, params.get(name)]).filter(([, value]) => value),
  ) as Search
  const change = useCallback(
    (changed: Partial<Record<Name, string>>) => {
      setParams(
        current => {
          const next = new URLSearchParams(current)
          // A changed filter starts at the first page.
          if (!('page' in changed)) next.delete('page')
          for (const [name, value] of Object.entries(changed)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { preventScrollReset: true, replace: 'q' in changed },
      )
    },
    [setParams],
  )
  return [search, change]
}
