import { useEffect, useState } from 'react'
import { dayIn } from './zone.ts'

/** How often an open tab looks whether the day has changed. */
const LOOK_MS = 15_000

/** The business's day, as YYYY-MM-DD; an open tab goes along at midnight there. */
export function useToday(timeZone: string): string {
  const [today, setToday] = useState(() => dayIn(timeZone))
  useEffect(() => {
    const look = () => setToday(dayIn(timeZone))
    look()
    const timer = setInterval(look, LOOK_MS)
    // A tab in the background may have slept through it.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return today
}
