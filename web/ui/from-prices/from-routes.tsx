import * as words from '#messages/from-prices'
import { format, locale } from '#messages/locale'
import type { FromPrices } from '../../../contract/pricing/schemas.ts'
import { EXAMPLE_TIME } from '../../../domain/pricing/named-trips.ts'
import { summarizeDrive } from '../../../domain/reservations/drive.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { timeInWords } from '../../../i18n/format-time.ts'
import { addressIn } from '../../shell/address-in.ts'
import { MarkedText } from '../marked-text.tsx'

type Trip = FromPrices['trips'][number]

const WITH_CODE = /^(.+) \(([A-Z]{3})\)$/

type Props = { prices: FromPrices; airports?: true }

export function FromRoutes({ prices: { trips, withGratuity }, airports }: Props) {
  const time = exampleTime()
  const shown = airports ? trips.filter(({ from, to }) => WITH_CODE.test(from) || WITH_CODE.test(to)) : trips
  if (shown.length === 0) return null
  return (
    <section className={airports ? 'section from-rides' : 'section stone from-rides'}>
      <div className="wrap">
        <div className="section-head">
          <h2>{words.heading({ trips: airports ? 'airport' : 'any' })}</h2>
          <p>{words.basis({ gratuity: withGratuity ? 'included' : 'extra', prices: 'lowest', time })}</p>
        </div>
        <ul>
          {shown.map(trip => (
            <li key={trip.id}>
              <Ride trip={trip} car={trip.class} />
            </li>
          ))}
        </ul>
        <Foot to="/reservation" text={words.priceMine} />
      </div>
    </section>
  )
}

type OfCarProps = { prices: FromPrices; code: string; vehicleId: string }

export function FromRoutesOfCar({ prices: { trips, withGratuity }, code, vehicleId }: OfCarProps) {
  const time = exampleTime()
  const shown = trips.flatMap(trip => {
    const own = trip.classes.find(one => one.code === code)
    return own ? [{ ...trip, totalCents: own.totalCents }] : []
  })
  if (shown.length === 0) return null
  return (
    <section className="section stone from-rides">
      <div className="wrap">
        <div className="section-head">
          <h2>{words.heading({ trips: 'any' })}</h2>
          <p>{words.basis({ gratuity: withGratuity ? 'included' : 'extra', prices: 'class', time })}</p>
        </div>
        <ul>
          {shown.map(trip => (
            <li key={trip.id}>
              <Ride trip={trip} vehicleId={vehicleId} />
            </li>
          ))}
        </ul>
        <Foot to={`/reservation?vehicle=${encodeURIComponent(vehicleId)}`} text={words.priceMine} />
      </div>
    </section>
  )
}

const exampleTime = () => timeInWords(EXAMPLE_TIME, format).replaceAll(' ', '\u00a0')

function Foot({ to, text }: { to: string; text: string }) {
  return (
    <p className="from-foot">
      <span>{words.otherTimes}</span>
      <a href={addressIn(locale, to)}>{text}</a>
    </p>
  )
}

type RideProps = { trip: Trip; car?: Trip['class']; vehicleId?: string }

function Ride({ trip, car, vehicleId }: RideProps) {
  const { from, to, pickUp, dropOff, metres, seconds, totalCents } = trip
  const filled = new URLSearchParams({
    pickup: pickUp,
    dropoff: dropOff,
    ...(vehicleId ? { vehicle: vehicleId } : {}),
  })
  const { miles, minutes } = summarizeDrive(metres, seconds)
  const place = (name: string) => <PlaceName name={name} />
  return (
    <a href={`${addressIn(locale, '/reservation')}?${filled}`}>
      <span className="from-ends">
        <MarkedText
          text={words.ends({ from, to })}
          marks={{ start: place, goal: place, between: text => <i>{text}</i> }}
        />
      </span>
      <span className="from-facts">
        <span>{words.drive({ miles: String(Math.round(Number(miles))), minutes: String(minutes) })}</span>
        {car && (
          <span>
            <MarkedText
              text={words.car({ name: car.name, count: car.seats })}
              marks={{ name: text => <span translate="no">{text}</span> }}
            />
          </span>
        )}
      </span>
      <span className="from-price">
        <MarkedText
          text={words.from({ price: dollarsInWords(totalCents / 100, format) })}
          marks={{ price: Amount }}
        />
      </span>
    </a>
  )
}

function PlaceName({ name }: { name: string }) {
  const [, town = name, code] = WITH_CODE.exec(name) ?? []
  return (
    <span translate="no">
      {town.split('/').flatMap((part, index) => (index > 0 ? ['/', <wbr key={index} />, part] : part))}
      {code && (
        <>
          {' '}
          <abbr>{code}</abbr>
        </>
      )}
    </span>
  )
}

const Amount = (text: string) => (
  <strong>
    {text.slice(0, -3)}
    <small>{text.slice(-3)}</small>
  </strong>
)
