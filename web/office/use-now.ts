import { useEffect, useState } from 'react'
import { localDate } from './zone.ts'

/** Milliseconds; sufficient for minute precision. */
const TICK_MS = 15_000

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

/** Milliseconds. */
const CHECK_MS = 15_000

/** YYYY-MM-DD, changing at midnight in the business time zone. */
export function useToday(timeZone: string): string {
  const [today, setToday] = useState(() => localDate(timeZone))
  useEffect(() => {
    const update = () => setToday(localDate(timeZone))
    update()
    const timer = setInterval(update, CHECK_MS)
    // Browsers throttle timers in background tabs.
    document.addEventListener('visibilitychange', update)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [timeZone])
  return today
}
