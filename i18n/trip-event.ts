import type { Catalogue } from '#catalogues'
import { type CalendarEvent, calendarFile } from '../domain/booking/calendar-event.ts'
import type { ReservationStatus } from '../domain/reservations/reservation.ts'
import { dollarsInWords } from './format-number.ts'
import { addressInWords } from './line-name.ts'
import { localeFacts, type PageLocale } from './locales.ts'

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
  /** The way back of a return, an event of its own. */
  returnTrip?: Pick<TripForCalendar, 'pickUpAt' | 'endsAt' | 'pickUpAddress' | 'dropOffAddress'> | undefined
  /** The agreed price of all trips. */
  price?: { totalCents: number } | undefined
}

/** The messages of a calendar file. */
type TripFileWords = Catalogue['calendarFile'] & Pick<Catalogue['ride'], 'passengers' | 'notSpecified'>

/** A calendar needs an end: so long is blocked where the drive is not known. */
const UNKNOWN_DRIVE_MINUTES = 60

/** The status of the event; the file of a confirmation replaces the tentative event of the request. */
const STATUSES: Record<ReservationStatus, CalendarEvent['status']> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

type File = { brand: string; locale: PageLocale; words: TripFileWords }

/** The trips as a calendar file that is a copy to keep. */
export function tripCalendarFile(trip: TripForCalendar, file: File): string {
  return calendarFile(tripEvents(trip, file))
}

/** The trips as events of a calendar, the way back last, for mails and for the download button alike. */
export function tripEvents(trip: TripForCalendar, file: File): CalendarEvent[] {
  const { returnTrip } = trip
  const events = [eventOf(trip, trip.reference, file)]
  // Known by its own name, so that calendars tell the two apart.
  if (returnTrip) events.push(eventOf({ ...trip, ...returnTrip }, `${trip.reference}-2`, file))
  return events
}

function eventOf(trip: TripForCalendar, name: string, { brand, locale, words }: File): CalendarEvent {
  const { reference, status, price } = trip
  const from = addressInWords(trip.pickUpAddress, words)
  const total = price && dollarsInWords(price.totalCents / 100, localeFacts(locale).format)
  return {
    // Without the brand: after a change of the brand, calendars would show each event twice.
    uid: `${name}@quantico-rides`,
    // The first version is the first event (RFC 5545, 3.8.7.4).
    sequence: trip.version - 1,
    status: STATUSES[status],
    producer: brand,
    language: locale,
    startsAt: trip.pickUpAt,
    endsAt: endOf(trip),
    stampedAt: trip.createdAt,
    title: words.title({ brand, status }),
    location: from,
    description: [
      words.reference({ reference, status }),
      words.from({ place: from }),
      words.to({ place: addressInWords(trip.dropOffAddress, words) }),
      words.passengers({ count: trip.numberOfPassengers }),
      ...(total ? [words.price({ total })] : []),
    ].join('\n'),
  }
}

/** An entry ends after it starts (RFC 5545, 3.8.2.2): a drive of no length is as good as none. */
function endOf({ pickUpAt, endsAt }: TripForCalendar): string {
  const start = Date.parse(pickUpAt)
  if (endsAt !== undefined && Date.parse(endsAt) > start) return endsAt
  return new Date(start + UNKNOWN_DRIVE_MINUTES * 60_000).toISOString()
}
