import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { QueryOf } from '../../../contract/calls.ts'

export type Search = NonNullable<QueryOf<'searchReservations'>>

const NAMES = ['q', 'status', 'from', 'to', 'order', 'page'] as const

/** What the list shows stands in the address: Back works, a reload stays, and it can be sent to a colleague. */
export function useSearch(): [Search, (change: Partial<Record<(typeof NAMES)[number], string>>) => void] {
  const [params, setParams] = useSearchParams()
  const search = Object.fromEntries(
    NAMES.map(name => [name, params.get(name)]).filter(([, value]) => value),
  ) as Search
  const change = useCallback(
    (changed: Partial<Record<(typeof NAMES)[number], string>>) => {
      setParams(
        current => {
          const next = new URLSearchParams(current)
          // Another filter has other pages.
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
