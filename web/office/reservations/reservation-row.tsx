import { Link } from 'react-router'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { mailtoHref, phoneHref } from '../../../domain/contact-links.ts'
import { dateInWords, timeInWords } from '../../../domain/pick-up.ts'
import { NOT_SPECIFIED, passengersLabel } from '../../../domain/reservation.ts'
import { Address } from './address.tsx'
import { Status } from './status.tsx'

/** One reservation in the list, with the time first. */
export function ReservationRow({ reservation }: { reservation: Reservation }) {
  return (
    <div className="reservation-row">
      <p className="when">
        <strong>{reservation.pickUpTime ? timeInWords(reservation.pickUpTime) : NOT_SPECIFIED}</strong>
        <span>{reservation.pickUpDate ? dateInWords(reservation.pickUpDate) : NOT_SPECIFIED}</span>
      </p>
      <div>
        <h2>
          <Link to={`/admin/reservations/${reservation._id}`}>
            {reservation.firstName} {reservation.lastName}
          </Link>
        </h2>
        <p>
          <Status status={reservation.status} /> · {reservation.reference} ·{' '}
          {passengersLabel(reservation.numberOfPassengers)}
        </p>
        <p>
          <Address text={reservation.pickUpAddress} stop="pickup" /> →{' '}
          <Address text={reservation.dropOffAddress} stop="drop-off" />
        </p>
        <p>
          <a href={phoneHref(reservation.phoneNumber)}>{reservation.phoneNumber}</a>
          {reservation.email && (
            <>
              {' · '}
              <a href={mailtoHref(reservation.email)}>{reservation.email}</a>
            </>
          )}
        </p>
      </div>
    </div>
  )
}
