import { useCallback } from 'react'
import { useLocation, useNavigate, useParams, useResolvedPath, useSearchParams } from 'react-router'

/** URL parameter: hides the list. */
export const ALONE = 'alone'

export function searchBeside(search: string): string {
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
