import type { ReactNode } from 'react'
import * as words from '#messages/from-prices'
import { format, locale } from '#messages/locale'
import type { FromPrices } from '../../../contract/pricing/schemas.ts'
import { summarizeDrive } from '../../../domain/reservations/drive.ts'
import { fromPriceInWords } from '../../../i18n/format-number.ts'
import { addressIn } from '../../shell/address-in.ts'
import { MarkedText } from '../marked-text.tsx'

type Trip = FromPrices['trips'][number]

const WITH_CODE = /^(.+) \(([A-Z]{3})\)$/

type Props = { prices: FromPrices; vehicle?: { id: string; code: string } }

/** The cheapest class of each route, or the class of the vehicle. */
export function FromRoutes({ prices, vehicle }: Props) {
  const shown = prices.trips.flatMap(trip => {
    const priced = vehicle ? trip.classes.find(({ code }) => code === vehicle.code) : trip
    return priced ? [{ ...trip, fromCents: priced.fromCents }] : []
  })
  if (shown.length === 0) return null
  const chosen: Record<string, string> = vehicle ? { vehicle: vehicle.id } : {}
  return (
    <section className="section stone from-rides">
      <div className="wrap">
        <div className="section-head mb-[clamp(24px,3.1vw,44px)] flex items-baseline justify-between gap-8">
          <h2>{words.heading}</h2>
        </div>
        <ul className="list-none border-t border-t-hair p-0">
          {shown.map(trip => (
            <li key={trip.id}>
              <Ride trip={trip} chosen={chosen} />
            </li>
          ))}
        </ul>
        <p className="from-foot mt-6 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3 text-16 text-fg2 to-760:mt-4 to-760:text-15">
          <span>{basisInWords(prices, vehicle ? [] : shown)}</span>
          <a
            className="border-b border-b-coach pb-0.5 font-medium whitespace-nowrap text-fg"
            href={reservation(chosen)}
          >
            {words.priceMine}
          </a>
        </p>
      </div>
    </section>
  )
}

/** Names the class if it is the cheapest on all routes. */
export function basisInWords(
  { withGratuity, addsTolls }: FromPrices,
  trips: readonly Pick<Trip, 'class'>[],
): string {
  const [name, other] = new Set(trips.map(trip => trip.class.name))
  return words.basis({
    name: name === undefined || other !== undefined ? words.anyVehicle : name,
    gratuity: withGratuity ? 'included' : 'extra',
    tolls: addsTolls ? 'added' : 'included',
  })
}

function reservation(fields: Record<string, string>): string {
  const query = new URLSearchParams(fields).toString()
  return addressIn(locale, '/reservation') + (query && `?${query}`)
}

type RideProps = { trip: Trip; chosen: Record<string, string> }

function Ride({ trip: { from, to, pickUp, dropOff, ...trip }, chosen }: RideProps) {
  const place = (name: string) => <PlaceName name={name} />
  return (
    <RouteRow href={reservation({ pickup: pickUp, dropoff: dropOff, ...chosen })} {...trip}>
      <MarkedText
        text={words.ends({ from, to })}
        marks={{ start: place, goal: place, between: text => <i className="text-fg2 not-italic">{text}</i> }}
      />
    </RouteRow>
  )
}

type RowProps = { href: string; metres: number; seconds: number; fromCents: number; children: ReactNode }

export function RouteRow({ href, metres, seconds, fromCents, children }: RowProps) {
  const { miles, minutes } = summarizeDrive(metres, seconds)
  return (
    <a
      className="relative grid grid-cols-[minmax(0,1fr)_200px_170px] items-baseline border-b border-b-hair pt-4.75 pb-4.5 to-760:grid-cols-[minmax(0,1fr)_auto] to-760:gap-x-3 to-760:gap-y-0 to-760:pt-3.25 to-760:pb-3"
      href={href}
    >
      <span className="from-ends [font:400_clamp(24px,2.3vw,33px)/1.15_var(--display)] to-760:text-[21px]">
        {children}
      </span>
      <span className="text-16 text-fg2 to-760:row-[2] to-760:text-15 to-760:leading-[1.4]">
        {words.drive({ miles: String(Math.round(Number(miles))), minutes: String(minutes) })}
      </span>
      <span className="text-end text-[clamp(25px,2.3vw,33px)] leading-[1.15] tracking-[-0.015em] whitespace-nowrap to-760:self-center to-760:text-25 to-760:area-[1/2/span_2]">
        <MarkedText
          text={words.from({ price: fromPriceInWords(fromCents, format) })}
          marks={{
            small: text => (
              <small className="me-1.25 text-15 tracking-[0] text-fg2 to-760:m-0 to-760:block to-760:text-14 to-760:leading-none">
                {text}
              </small>
            ),
            price: text => <strong className="font-normal">{text}</strong>,
          }}
        />
      </span>
    </a>
  )
}

function PlaceName({ name }: { name: string }) {
  const [, town = name, code] = WITH_CODE.exec(name) ?? []
  // An airport between two cities goes by its code.
  if (code && town.includes('/')) return <span translate="no">{code}</span>
  return (
    <span translate="no">
      {town}
      {code && (
        <>
          {' '}
          <abbr className="[vertical-align:0.8em] text-fg2 no-underline [font:500_15px/1_var(--text)] to-760:[vertical-align:0.3em] to-760:text-14">
            {code}
          </abbr>
        </>
      )}
    </span>
  )
}
