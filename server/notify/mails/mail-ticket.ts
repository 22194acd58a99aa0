import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import { PLACE_CODE, shortAddress } from '../../../domain/values/short-address.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { decimalInWords } from '../../../i18n/format-number.ts'
import { dateInWords, nightOf, timeInWords } from '../../../i18n/format-time.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import type { Language } from '../../platform/messaging/language.ts'
import type { MailFact, MailJourney, MailStop, MailTicket } from '../../platform/messaging/mail/mail-page.ts'
import { type Chauffeur, guestFacts } from './ticket-facts.ts'

const METERS_PER_MILE = 1609.344
const TONES = { pending: 'plain', confirmed: 'good', cancelled: 'alert', completed: 'plain' } as const

type Drawn = {
  chauffeur?: Chauffeur
  money?: readonly MailFact[]
  map?: { light: string; dark: string } | undefined
}

/** The ride as drawn in emails to its guest. `money` is the last group of its rows. */
export function rideTicket(
  ride: Reservation,
  language: Language,
  { chauffeur = {}, money = [], map }: Drawn = {},
): MailTicket {
  const { message, shared } = language.words
  const { returnTrip, status, reference } = ride
  return {
    state: { text: message.standing({ status }), tone: TONES[status] },
    reference,
    journeys: [
      journeyOf(ride, language, ride.createdAt),
      ...(returnTrip
        ? [{ heading: shared.returnTrip, ...journeyOf(returnTrip, language, ride.createdAt) }]
        : []),
    ],
    ...(map ? { map: { ...map, alt: mapAlt(ride, language) } } : {}),
    groups: [guestFacts(ride, language, chauffeur), money],
  }
}

function mapAlt(ride: Reservation, { words }: Language): string {
  const [from, to] = [ride.pickUpAddress, ride.dropOffAddress].map(address => shortAddress(address))
  return words.message.mapAlt({ route: words.facts.route({ from: from ?? '', to: to ?? '' }) })
}

type Moment = { pickUpDate: string; pickUpTime: string }
export type Journey = Moment & {
  pickUpAddress: string
  dropOffAddress?: string | undefined
  stops?: readonly { address: string; mapLocation?: string | undefined }[] | undefined
} & Partial<
    Pick<
      Reservation,
      | ('flight' | 'kind' | 'pickUpMapLocation' | 'dropOffMapLocation')
      | ('distanceMetres' | 'durationSeconds')
    >
  >

/** One journey: day, time and the lines of its route. The year is named if it is another one than that of `since`. */
export function journeyOf(trip: Journey, language: Language, since: string): MailJourney {
  const { words } = language
  const { pickUpAddress, dropOffAddress = NOT_SPECIFIED, stops = [] } = trip
  const flight = trip.flight ? [words.message.flight({ number: trip.flight.number })] : []
  const isOpen = trip.kind === 'hourly' && dropOffAddress === NOT_SPECIFIED
  const stop = (label: string, address: string, mapLocation: string | undefined, details: string[] = []) =>
    stopOf({ label, address, mapLocation, details }, language)
  return {
    ...momentOf(trip, language, since),
    stops: [
      stop(words.facts.pickup, pickUpAddress, trip.pickUpMapLocation, flight),
      ...stops.map(({ address, mapLocation }) => stop(words.facts.stop, address, mapLocation)),
      ...(isOpen
        ? []
        : [stop(words.facts.dropOff, dropOffAddress, trip.dropOffMapLocation, driveOf(trip, language))]),
    ],
  }
}

export function momentOf(
  { pickUpDate, pickUpTime }: Moment,
  { words, format }: Language,
  since: string,
): Omit<MailJourney, 'stops'> {
  const date = dateInWords(pickUpDate, format)
  const night = nightOf(pickUpDate, pickUpTime, format)
  const noon = new Date(`${pickUpDate}T12:00Z`)
  const isSameYear = since.slice(0, 4) === pickUpDate.slice(0, 4) && !Number.isNaN(noon.getTime())
  return {
    day: isSameYear ? instantInWords(noon, 'weekdayAndDay', { format, timeZone: 'UTC' }) : date,
    date,
    time: timeInWords(pickUpTime, format),
    ...(night ? { night: words.ride.night(night) } : {}),
  }
}

type Stopping = { label: string; address: string; mapLocation?: string | undefined; details: string[] }

const TOWN_ALONE = /^[^,]+, [A-Z]{2}$/

/** "18200 Main Street" above "Triangle, VA"; an airport or a town alone is one line. */
function stopOf({ label, address, mapLocation, details }: Stopping, { words }: Language): MailStop {
  const short = shortAddress(addressInWords(address, words.ride))
  const comma = PLACE_CODE.test(short) || TOWN_ALONE.test(short) ? -1 : short.indexOf(', ')
  const [name, town] = comma < 0 ? [short, ''] : [short.slice(0, comma), short.slice(comma + 2)]
  return {
    label,
    name,
    details: [
      ...(town ? [town] : []),
      ...(mapLocation === undefined ? [] : [words.facts.mapLocation({ place: mapLocation })]),
      ...details,
    ],
  }
}

function driveOf({ distanceMetres, durationSeconds }: Journey, { words, format }: Language): string[] {
  if (!distanceMetres || !durationSeconds) return []
  const miles = decimalInWords(distanceMetres / METERS_PER_MILE, 1, format)
  return [words.message.drive({ miles, minutes: String(Math.round(durationSeconds / 60)) })]
}
