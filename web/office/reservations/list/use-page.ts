import * as common from '#messages/office-common'
import { useCall } from '../../data/use-call.ts'
import { useRereadAtMidnight } from '../../data/use-reread-at-midnight.ts'
import type { Search } from '../use-search.ts'

/** Rows of a page. */
export const LIST_ROWS = 50

/** The page that the URL names, read again when a reservation changes and at midnight. */
export function useReservationPage(search: Search) {
  useRereadAtMidnight('searchReservations')
  return usePageReading(search)
}

/** One page; all who ask for the same one share its answer. */
export function usePageReading(search: Search, enabled = true) {
  return useCall(
    'searchReservations',
    { query: { ...search, rows: LIST_ROWS } },
    { sentence: common.failedToFetchReservations, enabled },
  )
}
