import { useEffect, useState } from 'react'

/** Often enough for what is told in minutes. */
const TICK_MS = 15_000

/** The time, which moves on while the component is shown. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, TICK_MS)
    // Browsers throttle timers in background tabs.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [])
  return now
}
