import { type CalendarEvent, calendarFile } from './calendar-event.ts'
import { passengersLabel } from './reservation.ts'

export type TripForCalendar = {
  reference: string
  /** ISO 8601 UTC instants. */
  pickUpAt: string
  createdAt: string
  pickUpAddress: string
  dropOffAddress: string
  numberOfPassengers: number
}

/** A calendar wants an end; the drive's length is not part of a reservation, so an hour stands for it. */
const BLOCKED_MINUTES = 60

/** The trip as a calendar file; mail attachment and download button carry the same one. */
export function tripCalendarFile(trip: TripForCalendar, brand: string): string {
  const event: CalendarEvent = {
    uid: `${trip.reference}@quantico-rides`,
    startsAt: trip.pickUpAt,
    endsAt: new Date(Date.parse(trip.pickUpAt) + BLOCKED_MINUTES * 60_000).toISOString(),
    stampedAt: trip.createdAt,
    title: `${brand}: pick-up`,
    location: trip.pickUpAddress,
    description: [
      `Reference ${trip.reference}`,
      `From ${trip.pickUpAddress}`,
      `To ${trip.dropOffAddress}`,
      passengersLabel(trip.numberOfPassengers),
    ].join('\n'),
  }
  return calendarFile(event)
}
