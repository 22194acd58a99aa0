import { useEffect } from 'react'

/** Milliseconds for which a person looks at a page before it counts as seen; programs that open links do not. */
const SEEN_AFTER_MS = 3000

/** Notes that a person looked at the page of this reservation. */
export function useSeen(reference: string) {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.visibilityState !== 'visible') return
      // Nothing depends on it: a failure is no matter of the guest.
      fetch(`/api/manage/${reference}/seen`, { method: 'POST' }).catch(() => {})
    }, SEEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [reference])
}
