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
        <div className="section-head">
          <h2>{words.heading}</h2>
        </div>
        <ul>
          {shown.map(trip => (
            <li key={trip.id}>
              <Ride trip={trip} chosen={chosen} />
            </li>
          ))}
        </ul>
        <p className="from-foot">
          <span>{basisInWords(prices, vehicle ? [] : shown)}</span>
          <a className="quiet-link" href={reservation(chosen)}>
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
        marks={{ start: place, goal: place, between: text => <i>{text}</i> }}
      />
    </RouteRow>
  )
}

type RowProps = { href: string; metres: number; seconds: number; fromCents: number; children: ReactNode }

export function RouteRow({ href, metres, seconds, fromCents, children }: RowProps) {
  const { miles, minutes } = summarizeDrive(metres, seconds)
  return (
    <a href={href}>
      <span className="from-ends">{children}</span>
      <span className="from-drive">
        {words.drive({ miles: String(Math.round(Number(miles))), minutes: String(minutes) })}
      </span>
      <span className="from-price">
        <MarkedText
          text={words.from({ price: fromPriceInWords(fromCents, format) })}
          marks={{ small: text => <small>{text}</small>, price: text => <strong>{text}</strong> }}
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
          <abbr>{code}</abbr>
        </>
      )}
    </span>
  )
}
