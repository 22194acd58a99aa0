import * as common from '#messages/office-common'
import { useCall } from '../../data/use-call.ts'
import { useRereadAtMidnight } from '../../data/use-reread-at-midnight.ts'
import type { Search } from '../use-search.ts'

export const LIST_ROWS = 50

/** Trips become late by the clock, without an event. Hidden pages wait. */
export const REREAD_MS = 60_000

/** Also refetched at midnight. */
export function useReservationPage(search: Search) {
  useRereadAtMidnight('searchReservations')
  return usePageReading(search, { poll: () => REREAD_MS })
}

type Options = { enabled?: boolean; poll?: () => number }

export function usePageReading(search: Search, options: Options = {}) {
  return useCall(
    'searchReservations',
    { query: { ...search, rows: LIST_ROWS } },
    { sentence: common.failedToFetchReservations, ...options },
  )
}
