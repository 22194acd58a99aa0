import { useEffect } from 'react'
import { staffCall } from '../staff-call.ts'

/** Shorter than the pause after which the server takes a look for a new visit (domain/last-look.ts). */
const LOOK_EVERY_MS = 5 * 60_000

/** Tells the server that the user looks at this screen: at once, and again while it stays in sight. */
export function useLook() {
  useEffect(() => {
    const look = () => {
      // A look that is not noted shows more as new than there is.
      if (document.visibilityState === 'visible') staffCall('markLooked').catch(() => {})
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}
