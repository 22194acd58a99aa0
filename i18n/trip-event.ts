import type { Catalogue } from '#catalogues'
import { type CalendarEvent, calendarFile } from '../domain/calendar-event.ts'
import type { ReservationStatus } from '../domain/reservation.ts'
import type { PageLocale } from './locales.ts'

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

/** The messages of a calendar file. */
type TripFileWords = Catalogue['calendarFile'] & Pick<Catalogue['ride'], 'passengers'>

/** A calendar needs an end: so long is blocked where the drive is not known. */
const UNKNOWN_DRIVE_MINUTES = 60

/** The status of the event; the file of a confirmation replaces the tentative event of the request. */
const STATUSES: Record<ReservationStatus, CalendarEvent['status']> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

/** The first trip as a calendar file, for the mail's attachment and the download button alike. */
export function tripCalendarFile(
  trip: TripForCalendar,
  { brand, locale, words }: { brand: string; locale: PageLocale; words: TripFileWords },
): string {
  const { reference, status } = trip
  const event: CalendarEvent = {
    // Without the brand: after a change of the brand, calendars would show each event twice.
    uid: `${reference}@quantico-rides`,
    sequence: trip.version,
    status: STATUSES[status],
    producer: brand,
    language: locale,
    startsAt: trip.pickUpAt,
    endsAt: endOf(trip),
    stampedAt: trip.createdAt,
    title: words.title({ brand, status }),
    location: trip.pickUpAddress,
    description: [
      words.reference({ reference, status }),
      words.from({ place: trip.pickUpAddress }),
      words.to({ place: trip.dropOffAddress }),
      words.passengers({ count: trip.numberOfPassengers }),
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
