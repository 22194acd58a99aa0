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
    <section
      className="border-t-3 border-t-coach bg-raised [--inset:32px] to-960:-mx-(--gutter) to-960:[--inset:var(--gutter)]"
      aria-label={shared.yourRide}
    >
      <div
        className={`${styles['when']} grid grid-cols-[1fr_auto] items-end gap-x-5 px-(--inset) pt-6.5 pb-5.5 to-960:pt-5 to-960:pb-4`}
      >
        <Pickup date={date} time={time} />
        {reference && (
          <p className={`${styles['reference']} pb-2 text-end leading-[1.35]`}>
            <span>{shared.reference}</span>{' '}
            <strong
              className="text-19 font-semibold tracking-[0.02em] whitespace-nowrap select-all"
              translate="no"
            >
              {reference}
            </strong>
          </p>
        )}
      </div>
      {strip && <MapStrip strip={strip} />}
      <TicketStops stops={stops} />
      {children}
      {(vehicle || party) && (
        <div
          className={`${styles['vehicle']} mx-(--inset) py-5 [border-top:2px_dotted_color-mix(in_srgb,var(--ctl)_60%,transparent)] to-960:py-4`}
        >
          {vehicle && <h2>{vehicle}</h2>}
          {party && <p>{party}</p>}
        </div>
      )}
      {crew.map(one => (
        <TicketCrew key={one.leg} crew={one} />
      ))}
      {sums.length > 0 && (
        <dl className="mx-(--inset) grid grid-cols-[repeat(3,1fr)] gap-x-5 gap-y-3 pt-4.5 pb-6.5 [border-top:2px_dotted_color-mix(in_srgb,var(--ctl)_60%,transparent)] to-540:grid-cols-[1fr_1.12fr_1.3fr] to-540:gap-3 to-540:pt-3.5 to-540:pb-5.5">
          {sums.map(({ label, amount }) => (
            <div className="nth-2:last:col-span-2" key={label}>
              <dt className="text-15 leading-[1.4] text-fg2 to-540:text-14">{label}</dt>
              <dd className="text-24 leading-[1.25] font-medium to-540:text-20">{amount}</dd>
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
          {clock} <small className="text-[28px] tracking-[0]">{half.join('\u00a0')}</small>
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
    <ol className={`${styles['stops']} list-none px-(--inset) pt-6.5 pb-5 to-960:pt-5 to-960:pb-3.5`}>
      {stops.map(({ address, notes = [] }, at) => {
        const { name, town } = shortAddressLines(addressInWords(address, rideWords))
        return (
          <li className="relative ps-7 pt-0 pb-3.5 leading-[1.4] last:pb-0" key={at}>
            <strong className="block font-semibold" translate="no">
              {name}
            </strong>
            {town && (
              <span className="block text-15 text-fg2" translate="no">
                {town}
              </span>
            )}
            {notes.map(
              note =>
                note && (
                  <span className="block text-15 text-fg2" key={note}>
                    {note}
                  </span>
                ),
            )}
          </li>
        )
      })}
    </ol>
  )
}

function TicketCrew({ crew: { driver, vehicle } }: { crew: Crew }) {
  return (
    <div
      className={`${styles['crew']} mx-(--inset) flex items-center justify-between gap-4 py-5 [border-top:2px_dotted_color-mix(in_srgb,var(--ctl)_60%,transparent)] to-960:py-4`}
    >
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
    <b
      className="flex-none rounded-xs border-[1.5px] border-fg px-3.25 py-1 text-19 font-semibold tracking-[0.03em] whitespace-nowrap"
      translate="no"
    >
      {plate}
    </b>
  )
}

export function TicketSection({ children }: { children: ReactNode }) {
  return (
    <div
      className={`${styles['part']} mx-(--inset) py-5 [border-top:2px_dotted_color-mix(in_srgb,var(--ctl)_60%,transparent)] to-960:py-4`}
    >
      {children}
    </div>
  )
}
