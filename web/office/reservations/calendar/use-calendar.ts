import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import * as common from '#messages/office-common'
import { firstAndLastDay, isCalendarDate } from '../../../../domain/values/day-arithmetic.ts'
import { useSite } from '../../../ui/use-site.ts'
import { useCall } from '../../data/use-call.ts'
import { useToday } from '../../use-now.ts'

export type CalendarView = 'day' | 'week'

/** In the address: it survives Back and reloads, and is shareable. */
export function useCalendar() {
  const [params, setParams] = useSearchParams()
  const today = useToday(useSite().timeZone)
  const named = params.get('date') ?? ''
  const date = isCalendarDate(named) ? named : today
  const view: CalendarView = params.get('view') === 'day' ? 'day' : 'week'
  const withCancelled = params.has('cancelled')
  const { from, to } = view === 'day' ? { from: date, to: date } : firstAndLastDay('week', date)
  const reading = useCall('listCalendarTrips', { query: { from, to } }, { sentence: common.loadFailed })
  const change = useCallback(
    (changed: Record<string, string>) =>
      setParams(
        current => {
          const next = new URLSearchParams(current)
          for (const [name, value] of Object.entries(changed)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { preventScrollReset: true },
      ),
    [setParams],
  )
  const shown = reading.data?.trips.filter(trip => withCancelled || trip.status !== 'cancelled') ?? []
  return { view, date, today, from, to, withCancelled, reading, shown, change }
}
