import { useRef } from 'react'
import { useLocation } from 'react-router'

export type HashRequest = {
  /** Undefined if the address has another hash. */
  key: string | undefined
  /** True once for each navigation. */
  take: () => boolean
}

/** An address with this hash asks a part of the panel to open a form. */
export function useHashRequest(hash: string): HashRequest {
  const location = useLocation()
  const handled = useRef<string>(undefined)
  const { key } = location
  return {
    key: location.hash === hash ? key : undefined,
    take() {
      if (handled.current === key) return false
      handled.current = key
      return true
    },
  }
}
