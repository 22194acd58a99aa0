import { useCall } from '../../data/use-call.ts'
import { useRereadAtMidnight } from '../../data/use-reread-at-midnight.ts'
import { BULK_ROWS_MAX } from '../bulk/plan-bulk.ts'
import type { Search } from '../use-search.ts'
import { MESSAGES } from './messages.ts'

/** The page that the URL names, read again when a reservation changes and at midnight. */
export function useReservationPage(search: Search) {
  useRereadAtMidnight('searchReservations')
  return useCall(
    'searchReservations',
    // All rows of a page can be selected, and changed at once.
    { query: { ...search, rows: BULK_ROWS_MAX } },
    { sentence: MESSAGES.fetchFailed },
  )
}
