import { useEffect, useRef } from 'react'
import { useSite } from '../../ui/use-site.ts'
import { useToday } from '../use-today.ts'
import type { StaffReadName } from './read-name.ts'
import { useRevalidate } from './use-read.ts'

/** Reads this call again at midnight in the zone of the business: its answer depends on the date, and no event says so. */
export function useRereadAtMidnight(name: StaffReadName): void {
  const today = useToday(useSite().timeZone)
  const revalidate = useRevalidate()
  const read = useRef(today)
  useEffect(() => {
    if (read.current === today) return
    read.current = today
    revalidate(name)
  }, [today, name, revalidate])
}
