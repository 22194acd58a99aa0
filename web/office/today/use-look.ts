import { useEffect } from 'react'
import { staffCall } from '../staff-call.ts'

/** Shorter than the pause after which the server takes a look for a new visit (domain/staff/last-look.ts). */
const LOOK_EVERY_MS = 5 * 60_000
/** Who leaves before has not looked; the lists are read first. */
const FIRST_LOOK_MS = 2000

/** Tells the server that the user looks at this screen: soon, and again while it stays in sight. */
export function useLook() {
  useEffect(() => {
    const look = () => {
      // A look that is not noted shows more as new than there is.
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
