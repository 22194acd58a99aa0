import type { Catalogue } from '#catalogues'
import { type CalendarEvent, calendarFile } from '../domain/booking/calendar-event.ts'
import type { ReservationStatus } from '../domain/reservations/reservation.ts'
import { dollarsInWords } from './format-number.ts'
import { addressInWords } from './line-name.ts'
import { localeFacts, type PageLocale } from './locales.ts'

export type TripForCalendar = {
  reference: string
  status: ReservationStatus
  version: number
  pickUpAt: string
  endsAt?: string | undefined
  createdAt: string
  pickUpAddress: string
  dropOffAddress: string
  numberOfPassengers: number
  returnTrip?: Pick<TripForCalendar, 'pickUpAt' | 'endsAt' | 'pickUpAddress' | 'dropOffAddress'> | undefined
  price?: { totalCents: number } | undefined
}

type TripFileWords = Catalogue['calendarFile'] & Pick<Catalogue['ride'], 'passengers' | 'notSpecified'>

/** Calendars need an end: default duration of an unknown drive. */
const UNKNOWN_DRIVE_MINUTES = 60

/** Confirming replaces the request's tentative event. */
const STATUSES: Record<ReservationStatus, CalendarEvent['status']> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
}

type File = { brand: string; locale: PageLocale; words: TripFileWords }

export function tripCalendarFile(trip: TripForCalendar, file: File): string {
  return calendarFile(tripEvents(trip, file))
}

export function tripEvents(trip: TripForCalendar, file: File): CalendarEvent[] {
  const { returnTrip } = trip
  const events = [eventOf(trip, trip.reference, file)]
  // Its own UID, so that calendars keep both.
  if (returnTrip) events.push(eventOf({ ...trip, ...returnTrip }, `${trip.reference}-2`, file))
  return events
}

function eventOf(trip: TripForCalendar, name: string, { brand, locale, words }: File): CalendarEvent {
  const { reference, status, price } = trip
  const from = addressInWords(trip.pickUpAddress, words)
  const total = price && dollarsInWords(price.totalCents / 100, localeFacts(locale).format)
  return {
    // Without the brand, which may change: calendars would duplicate events.
    uid: `${name}@chauffeur-rides`,
    // Starts at 0 (RFC 5545, 3.8.7.4).
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

/** Has to be after the start (RFC 5545, 3.8.2.2). */
function endOf({ pickUpAt, endsAt }: TripForCalendar): string {
  const start = Date.parse(pickUpAt)
  if (endsAt !== undefined && Date.parse(endsAt) > start) return endsAt
  return new Date(start + UNKNOWN_DRIVE_MINUTES * 60_000).toISOString()
}
