import type { ReactNode } from 'react'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as confirmation from '#messages/confirmation'
import * as facts from '#messages/facts'
import { format } from '#messages/locale'
import * as ride from '#messages/ride'
import * as shared from '#messages/shared'
import type { Reservation } from '../../../contract/reservations/schemas.ts'
import { type Site, supportPhoneOf } from '../../../domain/site/site.ts'
import { phoneHref } from '../../../domain/values/contact-links.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import { dateInWords, nightNote, passengersLabel, timeInWords } from '../../in-words.ts'
import { tripFile } from '../../trip-file.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import styles from './confirmation.module.css'
import type { ConfirmedPriceProps } from './priced/confirmed-price.tsx'

// Shown after the form and loaded together.
export { StopsQuestion } from './stops-question.tsx'

/** Loaded with the form's prices. */
const ConfirmedPrice = lazy<ComponentType<ConfirmedPriceProps>>(() =>
  import('./priced/confirmed-price.tsx').then(
    ({ ConfirmedPrice }) => ({ default: ConfirmedPrice }),
    () => ({ default: () => null }),
  ),
)

export type ConfirmationProps = {
  reservation: Reservation
  site: Site
  policy: string
  onAnother: () => void
}

export default function Confirmation({ reservation, site, policy, onAnother }: ConfirmationProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  const phone = supportPhoneOf(site)
  const said = standingOf(reservation, site)
  const calendar = `data:text/calendar;charset=utf-8,${encodeURIComponent(tripFile(reservation, site.brand))}`
  return (
    <section className={styles['confirmed']}>
      <title>{`${said.title} | ${site.brand}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {said.heading}
      </h1>
      <p className="lead">
        <MarkedText text={said.thanks} marks={{ name: asIs, email: asIs }} />
      </p>
      <p className={styles['confirmed-reference']}>
        <span>{shared.reference}</span> <strong translate="no">{reservation.reference}</strong>
      </p>
      <TripDetails reservation={reservation} />
      {reservation.price && (
        <Suspense>
          <ConfirmedPrice
            className={styles['confirmed-price']}
            price={reservation.price}
            timeZone={site.timeZone}
          />
        </Suspense>
      )}
      <p className={styles['confirmed-actions']}>
        <a className="button primary" href={calendar} download={`ride-${reservation.reference}.ics`}>
          {shared.addToCalendar}
        </a>
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            onAnother()
            navigate('/reservation', { replace: true })
          }}
        >
          {shared.bookAnotherRide}
        </button>
      </p>
      <p className="ride-policy">
        {policy}{' '}
        <MarkedText
          text={confirmation.toChange({ phone })}
          marks={{
            phone: text => (
              <a href={phoneHref(phone)} translate="no">
                {text}
              </a>
            ),
          }}
        />
      </p>
    </section>
  )
}

/** Confirmed, on hold until a time, or a request. */
function standingOf(reservation: Reservation, { timeZone }: Site) {
  const { firstName: name, email, status, hold, price, pay } = reservation
  if (status === 'confirmed')
    return {
      title: shared.rideConfirmed,
      heading: shared.yourRideIsConfirmed,
      thanks: confirmation.thanksConfirmed({ name, email }),
    }
  const title = shared.requestReceived
  const { limitedBy } = reservation
  if (limitedBy) {
    const thanks = confirmation.limited({ name, email, reason: limitedBy.replace('-', '') })
    return { title, heading: shared.weveReceivedYourRequest, thanks }
  }
  // Restored from this tab after a reload.
  if (!hold || Date.parse(hold.until) < Date.now())
    return { title, heading: shared.weveReceivedYourRequest, thanks: confirmation.thanks({ name, email }) }
  const time = instantInWords(new Date(hold.until), 'time', { format, timeZone })
  const deposit = dollarsInWords((price?.depositCents ?? 0) / 100, format)
  return {
    title,
    heading: confirmation.onHold({ time }),
    // Without a deposit, a card guarantee.
    thanks: price?.depositCents
      ? (pay ? confirmation.thanksDeposit : confirmation.thanksOnHold)({ name, email, deposit })
      : confirmation.thanksCard({ name, email }),
  }
}

/** Personal text is never translated. */
const asIs = (text: string) => <span translate="no">{text}</span>

/** An empty place reads "Not specified" in the page's language. */
function placeText(address: string, mapLocation: string | undefined): ReactNode {
  const text = addressInWords(address, ride)
  return (
    <>
      {text === address ? asIs(address) : text}
      {mapLocation && <small>{facts.mapLocation({ place: mapLocation })}</small>}
    </>
  )
}

function TripDetails({ reservation }: { reservation: Reservation }) {
  const night = nightNote(reservation.pickUpDate, reservation.pickUpTime)
  const { pickUpDate, pickUpTime } = reservation
  const rows: [string, ReactNode][] = [
    [shared.date, <time dateTime={pickUpDate}>{dateInWords(pickUpDate)}</time>],
    [
      shared.time,
      <>
        <time dateTime={pickUpTime}>{timeInWords(pickUpTime)}</time>
        {night && ` (${night})`}
      </>,
    ],
    [facts.pickup, placeText(reservation.pickUpAddress, reservation.pickUpMapLocation)],
    [facts.dropOff, placeText(reservation.dropOffAddress, reservation.dropOffMapLocation)],
    [facts.passengers, passengersLabel(reservation.numberOfPassengers)],
    [shared.requestedVehicle, reservation.wishedVehicle && asIs(reservation.wishedVehicle)],
    [shared.name, asIs(`${reservation.firstName} ${reservation.lastName}`)],
    [shared.phone, asIs(reservation.phoneNumber)],
  ]
  return <TripList rows={rows} />
}

export { watchEmail } from './email-hint.ts'

export function TripList({ rows }: { rows: [label: string, value: ReactNode][] }) {
  return (
    <dl className="trip">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
