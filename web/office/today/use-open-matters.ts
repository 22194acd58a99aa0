import { useEffect, useRef } from 'react'
import { useCall } from '../data/use-call.ts'
import { useRevalidate } from '../data/use-read.ts'
import { useRereadAtMidnight } from '../data/use-reread-at-midnight.ts'
import { useOffice } from '../live/office.tsx'
import { useNow } from '../use-now.ts'
import { changedWithTime } from './matters-outdated.ts'

/** Time changes it without events: refetched at midnight, at deadlines, and if a live count differs. */
export function useOpenMatters(options: { sentence: string; enabled: boolean }) {
  const open = useCall('listOpenMatters', {}, options)
  const revalidate = useRevalidate()
  useRereadAtMidnight('listOpenMatters')
  const counted = useOffice().state?.openMatters
  const total = useRef<number>(undefined)
  total.current = open.data?.total
  // Only new counts: the list may be newer than the count.
  useEffect(() => {
    if (counted === undefined || total.current === undefined || counted === total.current) return
    revalidate('listOpenMatters')
  }, [counted, revalidate])
  const now = useNow().getTime()
  const { data, readAt } = open
  useEffect(() => {
    if (data && changedWithTime(data, readAt, now)) revalidate('listOpenMatters')
  }, [data, readAt, now, revalidate])
  return open
}
