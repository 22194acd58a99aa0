import { useCallback } from 'react'
import { useLocation, useNavigate, useParams, useResolvedPath, useSearchParams } from 'react-router'

/** URL parameter: hides the list. */
export const ALONE = 'alone'

/** Opens the panel at its trips, with the first assign form open. */
export const TRIPS_HASH = '#trips'

/** Opens the panel with the form that sends a payment link. */
export const PAYMENT_HASH = '#payment-link'

/** The address without that parameter: the search of the list, or the day of the calendar. */
function searchBeside(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(ALONE)
  const text = params.toString()
  return text && `?${text}`
}

/** Closing leaves the list or the calendar unchanged. */
export function usePanelLinks() {
  const [params] = useSearchParams()
  const { id = '' } = useParams()
  const { search } = useLocation()
  const { pathname: parent } = useResolvedPath('..')
  const navigate = useNavigate()
  const closed = { pathname: parent, search: searchBeside(search) }
  const close = useCallback(
    () => navigate({ pathname: parent, search: searchBeside(search) }, { preventScrollReset: true }),
    [navigate, parent, search],
  )
  const isAlone = params.has(ALONE)
  return { isAlone, closed, close, alone: `/admin/reservations/${id}?${ALONE}=1` }
}

/** The return of a round trip among the trips of the panel. */
export const RETURN_ID = 'return-trip'
