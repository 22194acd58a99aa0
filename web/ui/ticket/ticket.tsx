import type { ReactNode } from 'react'
import { format } from '#messages/locale'
import * as rideWords from '#messages/ride'
import * as shared from '#messages/shared'
import type { Crew } from '../../../contract/guest/schemas.ts'
import type { RouteStrip } from '../../../domain/site/route-still.ts'
import { isCalendarDate } from '../../../domain/values/day-arithmetic.ts'
import { shortAddressLines } from '../../../domain/values/short-address.ts'
import { instantInWords } from '../../../i18n/format-instant.ts'
import { addressInWords } from '../../../i18n/line-name.ts'
import { nightNote, timeInWords } from '../../in-words.ts'
import { needsYear } from '../date-time/shown-text.ts'
import { MapStrip } from './map-strip.tsx'
import styles from './ticket.module.css'

/** `notes` stand below the place: the drive, a meeting point. */
export type TicketStop = { address: string; notes?: readonly (string | undefined)[] }

export type TicketSum = { label: string; amount: string }

type Props = {
  date: string
  time: string
  reference?: string
  strip?: RouteStrip | undefined
  stops: readonly TicketStop[]
  /** Between the route and the vehicle. */
  children?: ReactNode
  vehicle?: string | undefined
  party?: string | undefined
  /** Once assigned. */
  crew?: readonly Crew[] | undefined
  sums?: readonly TicketSum[]
}

export function Ticket(props: Props) {
  const { date, time, reference, strip, stops, children, vehicle, party, crew = [], sums = [] } = props
  return (
    <section className={styles['ticket']} aria-label={shared.yourRide}>
      <div className={styles['when']}>
        <Pickup date={date} time={time} />
        {reference && (
          <p className={styles['reference']}>
            <span>{shared.reference}</span> <strong translate="no">{reference}</strong>
          </p>
        )}
      </div>
      {strip && <MapStrip strip={strip} />}
      <TicketStops stops={stops} />
      {children}
      {(vehicle || party) && (
        <div className={styles['vehicle']}>
          {vehicle && <h2>{vehicle}</h2>}
          {party && <p>{party}</p>}
        </div>
      )}
      {crew.map(one => (
        <TicketCrew key={one.leg} crew={one} />
      ))}
      {sums.length > 0 && (
        <dl className={styles['sums']}>
          {sums.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

export function Pickup({ date, time }: Pick<Props, 'date' | 'time'>) {
  const [clock = '', ...half] = timeInWords(time).split(' ')
  return (
    <>
      <time dateTime={date}>{dayInWords(date)}</time>
      <p>
        <time className={styles['clock']} dateTime={time}>
          {clock} <small>{half.join('\u00a0')}</small>
        </time>
        {nightNote(date, time)}
      </p>
    </>
  )
}

function dayInWords(date: string): string {
  if (!isCalendarDate(date)) return date
  const style = needsYear(date, new Date().toISOString().slice(0, 10)) ? 'longDay' : 'weekdayAndDay'
  return instantInWords(new Date(`${date}T12:00Z`), style, { format, timeZone: 'UTC' })
}

export function TicketStops({ stops }: Pick<Props, 'stops'>) {
  return (
    <ol className={styles['stops']}>
      {stops.map(({ address, notes = [] }, at) => {
        const { name, town } = shortAddressLines(addressInWords(address, rideWords))
        return (
          <li key={at}>
            <strong translate="no">{name}</strong>
            {town && <span translate="no">{town}</span>}
            {notes.map(note => note && <span key={note}>{note}</span>)}
          </li>
        )
      })}
    </ol>
  )
}

function TicketCrew({ crew: { driver, vehicle } }: { crew: Crew }) {
  return (
    <div className={styles['crew']}>
      <div>
        <h2 translate="no">{driver ?? vehicle.name}</h2>
        {driver !== undefined && (
          <p>
            {shared.yourChauffeur}, <span translate="no">{vehicle.name}</span>
          </p>
        )}
      </div>
      <Plate plate={vehicle.plate} />
    </div>
  )
}

export function Plate({ plate }: { plate: string }) {
  return (
    <b className={styles['plate']} translate="no">
      {plate}
    </b>
  )
}

export function TicketSection({ children }: { children: ReactNode }) {
  return <div className={styles['part']}>{children}</div>
}
