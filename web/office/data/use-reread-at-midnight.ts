import { useEffect, useRef } from 'react'
import type { Calls, EndpointName } from '../../../contract/calls.ts'
import { useSite } from '../../ui/use-site.ts'
import { useToday } from '../use-now.ts'
import { useRevalidate } from './use-read.ts'

/** At midnight of the business: the answer depends on the date, and no event announces it. */
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

/** GET calls, except those for guests and drivers with a link. */
export type ReadName = {
  [Name in EndpointName]: Calls[Name] extends { method: 'GET'; access: 'public' | 'staff' | 'owner' }
    ? Name
    : never
}[EndpointName]

export type StaffReadName = {
  [Name in ReadName]: Calls[Name]['access'] extends 'public' ? never : Name
}[ReadName]
