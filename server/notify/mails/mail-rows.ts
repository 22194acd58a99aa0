import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { shortReference } from '../../../domain/reservations/reservation.ts'
import { addressLines, addressParts } from '../../../domain/values/address.ts'
import { mapLink } from '../../../domain/values/geo.ts'
import { dateInWords, nightOf, shortWhen, timeInWords } from '../../../i18n/format-time.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import type { Language } from '../../platform/messaging/language.ts'
import type { MailPage } from '../../platform/messaging/mail/layout.ts'

/** "Saturday, December 5, 2026, at 6:45 pm". */
export function whenInWords({ pickUpDate, pickUpTime }: Reservation, { format, words }: Language): string {
  const date = dateInWords(pickUpDate, format)
  return words.message.when({ date, time: timeInWords(pickUpTime, format) })
}

/** The facts of a subject, which has 50 characters: "Tue, Dec 8, 11:00 am" and "4HK-72XA". */
export function subjectFacts(
  { pickUpDate, pickUpTime, reference }: Pick<Reservation, 'pickUpDate' | 'pickUpTime' | 'reference'>,
  { format }: Pick<Language, 'format'>,
): { when: string; reference: string } {
  const when = shortWhen({ date: pickUpDate, time: pickUpTime }, format)
  return { when, reference: shortReference(reference) }
}

/** When, from where and to where, in one sentence without a period. */
export function tripInWords(reservation: Reservation, language: Language): string {
  const { message, ride } = language.words
  const from = addressInWords(reservation.pickUpAddress, ride)
  const to = addressInWords(reservation.dropOffAddress, ride)
  return message.trip({ when: whenInWords(reservation, language), from, to })
}

/** The facts of the trip, one a row. */
export function tripRows(reservation: Reservation, { format, words }: Language): MailPage['rows'] {
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
  const wished: MailPage['rows'] = wishedVehicle ? [[shared.requestedVehicle, wishedVehicle]] : []
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

/** The contact details of the customer, one a row. */
export function customerRows(
  reservation: Reservation,
  { words: { shared, ride } }: Language,
): MailPage['rows'] {
  return [
    [shared.firstName, reservation.firstName],
    [shared.lastName, reservation.lastName],
    [shared.phone, reservation.phoneNumber],
    [shared.email, reservation.email || ride.notSpecified],
  ]
}

/** Links to the map for addresses that name a point, for the driver. */
export function mapRows(reservation: Reservation, { words: { message } }: Language): MailPage['rows'] {
  const stops = [
    [message.pickUpOnMap, mapLink(reservation.pickUpAddress)],
    [message.dropOffOnMap, mapLink(reservation.dropOffAddress)],
  ] as const
  return stops.flatMap(([label, link]): MailPage['rows'] => (link ? [[label, message.openMap, link]] : []))
}
