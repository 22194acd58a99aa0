import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as policy from '#messages/policy'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { phoneHref } from '../../../domain/contact-links.ts'
import { type Site, supportPhoneOf } from '../../../domain/site.ts'
import { policySummary } from '../../../i18n/policy-words.ts'
import { dateInWords, nightNote, passengersLabel, timeInWords } from '../../in-words.ts'
import { tripFile } from '../../trip-file.ts'
import { TripList } from '../../ui/trip-list.tsx'
import styles from './confirmation.module.css'

type Props = {
  reservation: Reservation
  site: Site
  /** The visitor starts another reservation. */
  onAnother: () => void
}

/** Replaces the form once the reservation is stored. */
export function Confirmation({ reservation, site, onAnother }: Props) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const phone = supportPhoneOf(site)
  const calendar = `data:text/calendar;charset=utf-8,${encodeURIComponent(tripFile(reservation, site.brand))}`
  return (
    <section className={styles['confirmed']}>
      <title>{`Request received | ${site.brand}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        We have your request
      </h1>
      <p className="lead">
        Thank you, {reservation.firstName}. We will answer to {reservation.email}. Your ride is not confirmed
        until you hear from us.
      </p>
      <p className={styles['confirmed-reference']}>
        <span>Your reference</span> <strong>{reservation.reference}</strong>
      </p>
      <TripDetails reservation={reservation} />
      <p className={styles['confirmed-actions']}>
        <button
          className="button primary"
          type="button"
          onClick={() => {
            onAnother()
            navigate('/reservation', { replace: true })
          }}
        >
          Book Another Ride
        </button>
        <a className="button quiet" href={calendar} download={`ride-${reservation.reference}.ics`}>
          Add to calendar
        </a>
      </p>
      <p className="ride-policy">
        {policySummary(policy)} To change anything, call <a href={phoneHref(phone)}>{phone}</a> and give your
        reference.
      </p>
    </section>
  )
}

function TripDetails({ reservation }: { reservation: Reservation }) {
  const night = nightNote(reservation.pickUpDate, reservation.pickUpTime)
  const rows: [string, string | undefined][] = [
    ['Date', dateInWords(reservation.pickUpDate)],
    [
      'Time',
      night ? `${timeInWords(reservation.pickUpTime)} (${night})` : timeInWords(reservation.pickUpTime),
    ],
    ['Pickup', reservation.pickUpAddress],
    ['Drop-off', reservation.dropOffAddress],
    ['Passengers', passengersLabel(reservation.numberOfPassengers)],
    ['Your wish', reservation.wishedVehicle],
    ['Name', `${reservation.firstName} ${reservation.lastName}`],
    ['Phone', reservation.phoneNumber],
  ]
  return <TripList rows={rows} />
}
