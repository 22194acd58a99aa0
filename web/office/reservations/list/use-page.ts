import * as common from '#messages/office-common'
import { useCall } from '../../data/use-call.ts'
import { useRereadAtMidnight } from '../../data/use-reread-at-midnight.ts'
import type { Search } from '../use-search.ts'

export const LIST_ROWS = 50

/** Also refetched at midnight. */
export function useReservationPage(search: Search) {
  useRereadAtMidnight('searchReservations')
  return usePageReading(search)
}

export function usePageReading(search: Search, enabled = true) {
  return useCall(
    'searchReservations',
    { query: { ...search, rows: LIST_ROWS } },
    { sentence: common.failedToFetchReservations, enabled },
  )
}
