import * as common from '#messages/office-common'
import { firstAndLastDay, isCalendarDate } from '../../../../domain/values/day-arithmetic.ts'
import { useSite } from '../../../ui/use-site.ts'
import { useCall } from '../../data/use-call.ts'
import { useAddressParams } from '../../use-address-params.ts'
import { useToday } from '../../use-now.ts'

export type CalendarView = 'day' | 'week'

export function useCalendar() {
  const [params, change] = useAddressParams()
  const today = useToday(useSite().timeZone)
  const named = params.get('date') ?? ''
  const date = isCalendarDate(named) ? named : today
  const view: CalendarView = params.get('view') === 'day' ? 'day' : 'week'
  const withCancelled = params.has('cancelled')
  const { from, to } = view === 'day' ? { from: date, to: date } : firstAndLastDay('week', date)
  const reading = useCall('listCalendarTrips', { query: { from, to } }, { sentence: common.loadFailed })
  const shown = reading.data?.trips.filter(trip => withCancelled || trip.status !== 'cancelled') ?? []
  return { view, date, today, from, to, withCancelled, reading, shown, change }
}
