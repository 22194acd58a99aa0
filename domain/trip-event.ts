import { type CalendarEvent, calendarFile } from './calendar-event.ts'
import { passengersLabel, type ReservationStatus } from './reservation.ts'

/** The fields of a reservation that its calendar file shows. */
export type TripForCalendar = {
  reference: string
  status: ReservationStatus
  /** Counts up with every change of the reservation. */
  version: number
  /** ISO 8601 UTC instants. */
  pickUpAt: string
  /** The estimated end, where the drive is known. */
  endsAt?: string | undefined
  createdAt: string
  pickUpAddress: string
  dropOffAddress: string
  numberOfPassengers: number
}

/** A calendar needs an end: so long is blocked where the drive is not known. */
const UNKNOWN_DRIVE_MINUTES = 60

/** Status and remark of the event; the file of a confirmation replaces the tentative event of the request. */
const ENTRIES: Record<ReservationStatus, { status: CalendarEvent['status']; remark: string }> = {
  pending: { status: 'TENTATIVE', remark: 'requested, not confirmed yet' },
  confirmed: { status: 'CONFIRMED', remark: '' },
  completed: { status: 'CONFIRMED', remark: '' },
  cancelled: { status: 'CANCELLED', remark: 'cancelled' },
}

/** The first trip as a calendar file, for the mail's attachment and the download button alike. */
export function tripCalendarFile(trip: TripForCalendar, brand: string): string {
  const { status, remark } = ENTRIES[trip.status]
  const event: CalendarEvent = {
    // Without the brand: after a change of the brand, calendars would show each event twice.
    uid: `${trip.reference}@quantico-rides`,
    sequence: trip.version,
    status,
    producer: brand,
    startsAt: trip.pickUpAt,
    endsAt: endOf(trip),
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

/** An entry ends after it starts (RFC 5545, 3.8.2.2): a drive of no length is as good as none. */
function endOf({ pickUpAt, endsAt }: TripForCalendar): string {
  const start = Date.parse(pickUpAt)
  if (endsAt !== undefined && Date.parse(endsAt) > start) return endsAt
  return new Date(start + UNKNOWN_DRIVE_MINUTES * 60_000).toISOString()
}
