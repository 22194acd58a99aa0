import * as facts from '#messages/facts'
import { format } from '#messages/locale'
import * as rideWords from '#messages/ride'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { addressParts } from '../../../domain/values/address.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import { dateInWords, nightNote, passengersLabel, timeInWords } from '../../in-words.ts'
import styles from './ticket.module.css'

export function Ticket({ ride }: { ride: Reservation }) {
  const { pickUpDate, pickUpTime, reference, returnTrip, vehicleClass } = ride
  const night = nightNote(pickUpDate, pickUpTime)
  const [clock = '', ...half] = timeInWords(pickUpTime).split(' ')
  return (
    <section className={styles['ticket']} aria-label={shared.yourRide}>
      <div className={styles['when']}>
        <p>
          <time dateTime={pickUpDate}>{dateInWords(pickUpDate)}</time>
          <time className={styles['clock']} dateTime={pickUpTime}>
            {clock} <small>{half.join('\u00a0')}</small>
          </time>
          {night}
        </p>
        <p className={styles['reference']}>
          <span>{shared.reference}</span> <strong translate="no">{reference}</strong>
        </p>
      </div>
      <Stops ride={ride} />
      {returnTrip && (
        <div className={styles['back']}>
          <h2>{shared.returnTrip}</h2>
          <p>
            {shared.dayAndTime({
              day: dateInWords(returnTrip.pickUpDate),
              time: timeInWords(returnTrip.pickUpTime),
            })}
          </p>
          <Stops ride={returnTrip} />
        </div>
      )}
      <p className={styles['party']} lang={format}>
        {[vehicleClass?.name, passengersLabel(ride.numberOfPassengers)].filter(Boolean).join(', ')}
      </p>
    </section>
  )
}

type Way = Pick<
  Reservation,
  'pickUpAddress' | 'pickUpMapLocation' | 'dropOffAddress' | 'dropOffMapLocation' | 'stops'
>

function Stops({ ride }: { ride: Way }) {
  const all = [
    { address: ride.pickUpAddress, mapLocation: ride.pickUpMapLocation },
    ...(ride.stops ?? []),
    { address: ride.dropOffAddress, mapLocation: ride.dropOffMapLocation },
  ]
  return (
    <ol className={styles['stops']}>
      {all.map(({ address, mapLocation }, at) => {
        const { street, city, region } = addressParts(addressInWords(address, rideWords))
        const below = [city, region].filter(Boolean).join(', ')
        return (
          <li key={at} translate="no">
            <strong>{street || below}</strong>
            {street && below && <span>{below}</span>}
            {mapLocation && <small translate="yes">{facts.mapLocation({ place: mapLocation })}</small>}
          </li>
        )
      })}
    </ol>
  )
}
