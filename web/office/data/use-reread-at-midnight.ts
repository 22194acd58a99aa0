import { useEffect, useRef } from 'react'
import type { Calls, EndpointName } from '../../../contract/calls.ts'
import { useSite } from '../../ui/use-site.ts'
import { useToday } from '../use-now.ts'
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

/** The calls that read: those with the method GET, but for those of guests and drivers with a link. */
export type ReadName = {
  [Name in EndpointName]: Calls[Name] extends { method: 'GET'; access: 'public' | 'staff' | 'owner' }
    ? Name
    : never
}[EndpointName]

/** The calls that read and need an account. */
export type StaffReadName = {
  [Name in ReadName]: Calls[Name]['access'] extends 'public' ? never : Name
}[ReadName]
