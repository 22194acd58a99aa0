import { useEffect, useRef } from 'react'
import { useSite } from '../../../ui/use-site.ts'
import { useCall } from '../../data/use-call.ts'
import { useToday } from '../../use-today.ts'
import { BULK_ROWS_MAX } from '../bulk/plan-bulk.ts'
import type { Search } from '../use-search.ts'
import { MESSAGES } from './messages.ts'

/** The page that the URL names, read again when a reservation changes and at midnight. */
export function useReservationPage(search: Search) {
  const today = useToday(useSite().timeZone)
  const page = useCall(
    'searchReservations',
    // All rows of a page can be selected, and changed at once.
    { query: { ...search, rows: BULK_ROWS_MAX } },
    { sentence: MESSAGES.fetchFailed },
  )
  const { reload } = page
  const read = useRef(today)
  useEffect(() => {
    if (read.current === today) return
    read.current = today
    reload()
  }, [today, reload])
  return page
}
