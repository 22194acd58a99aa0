import { useEffect, useState } from 'react'
import { localDate } from './zone.ts'

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

/** How often an open page checks the date. */
const CHECK_MS = 15_000

/** Today's date in the zone of the business, as YYYY-MM-DD; it changes at midnight there. */
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
