import { locale } from '#messages/locale'
import * as words from '#messages/manage-around'
import type { Standing } from '../../../contract/guest/schemas.ts'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { NOT_SPECIFIED } from '../../../domain/reservations/reservation.ts'
import { addressIn } from '../../shell/address-in.ts'

type Props = { ride: Reservation; standing: Standing; button: string }

export function AgainLinks({ ride, standing, button }: Props) {
  const { pickUpAddress: from, dropOffAddress: to } = ride
  return (
    <>
      <a className={button} href={formFor(from, to, ride)}>
        {words.bookAgain}
      </a>
      {standing === 'completed' && !ride.returnTrip && to !== NOT_SPECIFIED && (
        <a className="button quiet" href={formFor(to, from, ride)}>
          {words.bookReturn}
        </a>
      )}
    </>
  )
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
