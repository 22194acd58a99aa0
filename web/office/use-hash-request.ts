import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Opens the choices of theme and sound. */
export const THEME_HASH = '#office-theme'

export type HashRequest = {
  isRequested: boolean
  /** Removes the hash: a reload or Back opens nothing. */
  take: () => void
}

export function useHashRequest(request: string): HashRequest {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const take = useCallback(
    () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search],
  )
  return { isRequested: hash === request, take }
}
