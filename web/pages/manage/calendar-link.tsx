import * as shared from '#messages/shared'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { tripFile } from '../../trip-file.ts'

export function CalendarLink({ ride, brand, button }: { ride: Reservation; brand: string; button: string }) {
  return (
    <a
      className={button}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(tripFile(ride, brand))}`}
      download={`ride-${ride.reference}.ics`}
    >
      {shared.addToCalendar}
    </a>
  )
}
