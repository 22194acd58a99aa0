import { useCallback } from 'react'
import { useLocation, useNavigate, useParams, useResolvedPath, useSearchParams } from 'react-router'

/** The parameter of an address that shows a reservation without the list beside it. */
export const ALONE = 'alone'

/** The address without that parameter: the search of the list, or the day of the calendar. */
export function searchBeside(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(ALONE)
  const text = params.toString()
  return text && `?${text}`
}

/** Where the panel leads: closed it leaves the list or the calendar as it was. */
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
