import { useEffect } from 'react'

/** Bots that open links stay for less. */
const SEEN_AFTER_MS = 3000

export function useSeen(reference: string) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      // Optional: failures are ignored.
      fetch(`/api/manage/${reference}/seen`, { method: 'POST' }).catch(() => {})
    }, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [reference])
}
