import * as shared from '#messages/shared'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { tripFile } from '../../trip-file.ts'
import { LineIcon } from '../../ui/line-icon.tsx'

export const calendarFile = (ride: Reservation, brand: string) => ({
  href: `data:text/calendar;charset=utf-8,${encodeURIComponent(tripFile(ride, brand))}`,
  download: `ride-${ride.reference}.ics`,
})

export function CalendarLink({ ride, brand }: { ride: Reservation; brand: string }) {
  return (
    <a className="button primary" {...calendarFile(ride, brand)}>
      <LineIcon name="calendar" />
      {shared.addToCalendar}
    </a>
  )
}
