import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

export type HashRequest = {
  isAsked: boolean
  /** Removes the hash, so that a reload or Back does not ask again. */
  take: () => void
}

/** An address with this hash asks a part of the office to open something. */
export function useHashRequest(asked: string): HashRequest {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const take = useCallback(
    () => void navigate({ pathname, search }, { replace: true, preventScrollReset: true }),
    [navigate, pathname, search],
  )
  return { isAsked: hash === asked, take }
}
