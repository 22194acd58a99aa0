import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { shortReference } from '../../../domain/reservations/reservation.ts'
import { shortPlace } from '../../../domain/reservations/short-place.ts'
import { addressLines, addressParts } from '../../../domain/values/address.ts'
import { mapLink } from '../../../domain/values/geo.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { dateInWords, nightOf, shortWhen, timeInWords } from '../../../i18n/format-time.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import type { Language } from '../../platform/messaging/language.ts'
import type { MailRow } from '../../platform/messaging/mail/mail-page.ts'
import { momentOf } from './mail-ticket.ts'
import type { MailMoney } from './read-mail-money.ts'

/** "Saturday, December 5, at 6:45 pm"; with the year if it is not that of the booking. */
export function whenInWords(ride: Reservation, language: Language): string {
  const { day, time } = momentOf(ride, language, ride.createdAt)
  return language.words.message.when({ date: day, time })
}

/** The facts of a subject, which has 50 characters: "Tue, Dec 8, 11:00 am" and "4HK-72XA". */
export function subjectFacts(
  { pickUpDate, pickUpTime, reference }: Pick<Reservation, 'pickUpDate' | 'pickUpTime' | 'reference'>,
  { format }: Pick<Language, 'format'>,
): { when: string; reference: string } {
  const when = shortWhen({ date: pickUpDate, time: pickUpTime }, format)
  return { when, reference: shortReference(reference) }
}

type Previewed = Pick<
  Reservation,
  'pickUpAddress' | 'dropOffAddress' | 'numberOfPassengers' | 'vehicleClass' | 'price'
> &
  Partial<Pick<Reservation, 'status'>>

/** "Albany to EWR, Premium SUV. $198.06 paid, $198.06 due after your ride." The subject has the time. */
export function previewOf(
  ride: Previewed,
  { words, format }: Language,
  { paid, car }: { paid?: MailMoney | undefined; car?: string | undefined } = {},
): string {
  const place = (address: string) => shortPlace(address) || addressInWords(address, words.ride)
  const route = words.facts.route({ from: place(ride.pickUpAddress), to: place(ride.dropOffAddress) })
  const vehicle = car ?? ride.vehicleClass?.name
  const dollars = (cents: number) => dollarsInWords(cents / 100, format)
  const first = [route, ...(vehicle ? [vehicle] : [])].join(', ')
  if (ride.status === 'completed' || ride.status === 'cancelled') return `${first}.`
  const total = paid?.totalCents || ride.price?.totalCents
  if (paid?.dueCents) return `${first}. ${words.message.previewDue({ due: dollars(paid.dueCents) })}`
  if (paid && paid.paidCents > 0) {
    const amounts = { paid: dollars(paid.paidCents), due: dollars(paid.balanceCents) }
    const isSettled = paid.balanceCents === 0
    return `${first}. ${isSettled ? words.message.previewSettled(amounts) : words.message.previewPaid(amounts)}`
  }
  return `${first}. ${total ? words.message.previewTotal({ total: dollars(total) }) : words.message.previewParty({ count: ride.numberOfPassengers })}`
}

/** When, from where and to where, in one sentence without a period. */
export function tripInWords(reservation: Reservation, language: Language): string {
  const { message, ride } = language.words
  const from = addressInWords(reservation.pickUpAddress, ride)
  const to = addressInWords(reservation.dropOffAddress, ride)
  return message.trip({ when: whenInWords(reservation, language), from, to })
}

/** The facts of the trip for the office, one a row, with whole addresses. */
export function tripRows(reservation: Reservation, { format, words }: Language): MailRow[] {
  const { message, shared, facts } = words
  const { pickUpDate, pickUpTime, wishedVehicle } = reservation
  const time = timeInWords(pickUpTime, format)
  const night = nightOf(pickUpDate, pickUpTime, format)
  const linesOf = (address: string, place: string | undefined) =>
    [
      ...addressLines(addressParts(addressInWords(address, words.ride))),
      ...(place === undefined ? [] : [facts.mapLocation({ place })]),
    ].join('\n')
  // The wished vehicle; the office decides which vehicle comes.
  const wished: MailRow[] = wishedVehicle ? [[shared.requestedVehicle, wishedVehicle]] : []
  return [
    [shared.reference, reservation.reference],
    [shared.date, dateInWords(pickUpDate, format)],
    [shared.time, night ? message.timeInNight({ time, night: words.ride.night(night) }) : time],
    [facts.pickup, linesOf(reservation.pickUpAddress, reservation.pickUpMapLocation)],
    [facts.dropOff, linesOf(reservation.dropOffAddress, reservation.dropOffMapLocation)],
    [facts.passengers, String(reservation.numberOfPassengers)],
    ...wished,
  ]
}

/** Name and contact of the customer, for the office. */
export function customerRows(reservation: Reservation, { words: { shared, ride } }: Language): MailRow[] {
  return [
    [shared.name, `${reservation.firstName} ${reservation.lastName}`],
    [shared.phone, reservation.phoneNumber],
    [shared.email, reservation.email || ride.notSpecified],
  ]
}

/** Links to the map for addresses that name a point, for the driver. */
export function mapRows(reservation: Reservation, { words: { message } }: Language): MailRow[] {
  const stops = [
    [message.pickUpOnMap, mapLink(reservation.pickUpAddress)],
    [message.dropOffOnMap, mapLink(reservation.dropOffAddress)],
  ] as const
  return stops.flatMap(([label, link]): MailRow[] => (link ? [[label, message.openMap, link]] : []))
}
