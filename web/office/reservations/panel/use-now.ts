import { useEffect, useState } from 'react'

/** The time, often enough for what is told in minutes. */
export function useNow(everyMs = 15_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const update = () => setNow(new Date())
    const timer = setInterval(update, everyMs)
    // Browsers throttle timers in background tabs.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [everyMs])
  return now
}
