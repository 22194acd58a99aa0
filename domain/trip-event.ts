import { type CalendarEvent, calendarFile } from './calendar-event.ts'
import { passengersLabel, type ReservationStatus } from './reservation.ts'

export type TripForCalendar = {
  reference: string
  status: ReservationStatus
  /** Counts up with every change of the reservation. */
  version: number
  /** ISO 8601 UTC instants. */
  pickUpAt: string
  createdAt: string
  pickUpAddress: string
  dropOffAddress: string
  numberOfPassengers: number
}

/** A calendar needs an end; an hour stands for the drive, whose length is not always known. */
const BLOCKED_MINUTES = 60

/** A request is not an appointment yet: its entry says so, and the one of the confirmation takes its place. */
const ENTRIES: Record<ReservationStatus, { status: CalendarEvent['status']; remark: string }> = {
  pending: { status: 'TENTATIVE', remark: 'requested, not confirmed yet' },
  confirmed: { status: 'CONFIRMED', remark: '' },
  completed: { status: 'CONFIRMED', remark: '' },
  cancelled: { status: 'CANCELLED', remark: 'cancelled' },
}

/** The trip as a calendar file; mail attachment and download button carry the same one. */
export function tripCalendarFile(trip: TripForCalendar, brand: string): string {
  const { status, remark } = ENTRIES[trip.status]
  const event: CalendarEvent = {
    // Never the brand: another name would make every entry a second one.
    uid: `${trip.reference}@quantico-rides`,
    sequence: trip.version,
    status,
    producer: brand,
    startsAt: trip.pickUpAt,
    endsAt: new Date(Date.parse(trip.pickUpAt) + BLOCKED_MINUTES * 60_000).toISOString(),
    stampedAt: trip.createdAt,
    title: remark ? `${brand}: pick-up (${remark})` : `${brand}: pick-up`,
    location: trip.pickUpAddress,
    description: [
      `Reference ${trip.reference}${remark && `, ${remark}`}`,
      `From ${trip.pickUpAddress}`,
      `To ${trip.dropOffAddress}`,
      passengersLabel(trip.numberOfPassengers),
    ].join('\n'),
  }
  return calendarFile(event)
}
