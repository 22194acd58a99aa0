import * as words from '#messages/manage'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { tripFile } from '../../trip-file.ts'

/** The ride as a file for a calendar. */
export function CalendarLink({ ride, brand }: { ride: Reservation; brand: string }) {
  return (
    <a
      className="button primary"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(tripFile(ride, brand))}`}
      download={`ride-${ride.reference}.ics`}
    >
      {words.addToCalendar}
    </a>
  )
}
