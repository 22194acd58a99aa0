import { useEffect } from 'react'
import { staffCall } from '../staff-call.ts'

/** Shorter than the pause that starts a new visit (domain/staff/last-look.ts). */
const LOOK_EVERY_MS = 5 * 60_000
/** Milliseconds; shorter visits do not count, and the lists are read first. */
const FIRST_LOOK_MS = 2000

/** Repeats while the tab is visible. */
export function useLook() {
  useEffect(() => {
    const look = () => {
      // A lost call only shows more items as new.
      if (document.visibilityState === 'visible') staffCall('markLooked').catch(() => {})
    }
    const first = setTimeout(look, FIRST_LOOK_MS)
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
