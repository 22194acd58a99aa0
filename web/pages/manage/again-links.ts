import { locale } from '#messages/locale'
import * as words from '#messages/manage-around'
import type { Standing } from '../../../contract/guest/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import { addressIn } from '../../shell/address-in.ts'

export function againLinksOf(ride: Reservation, standing: Standing): { label: string; href: string }[] {
  const { pickUpAddress: from, dropOffAddress: to, returnTrip } = ride
  const hasWayBack = standing === 'completed' && !returnTrip && to !== NOT_SPECIFIED
  return [
    { label: words.bookAgain, href: formFor(from, to, ride) },
    ...(hasWayBack ? [{ label: words.bookReturn, href: formFor(to, from, ride) }] : []),
  ]
}

/** The date has to be entered again. */
function formFor(from: string, to: string, { pickUpTime, numberOfPassengers }: Reservation): string {
  const known = Object.entries({ pickup: from, dropoff: to }).filter(([, text]) => text !== NOT_SPECIFIED)
  const query = new URLSearchParams([
    ...known,
    ['time', pickUpTime],
    ['passengers', String(numberOfPassengers)],
  ])
  return `${addressIn(locale, '/reservation')}?${query}`
}
