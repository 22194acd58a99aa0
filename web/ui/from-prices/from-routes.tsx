import * as words from '#messages/from-prices'
import { format, locale } from '#messages/locale'
import type { FromPrices } from '../../../contract/fares/schemas.ts'
import { summarizeDrive } from '../../../domain/drive.ts'
import { EXAMPLE_TIME } from '../../../domain/named-trips.ts'
import { dollarsInWords } from '../../../i18n/format-number.ts'
import { timeInWords } from '../../../i18n/format-time.ts'
import { addressIn } from '../../shell/address-in.ts'
import { MarkedText } from '../marked-text.tsx'

type Trip = FromPrices['trips'][number]

/** "Dulles (IAD)": the code of an airport stands behind its name. */
const WITH_CODE = /^(.+) \(([A-Z]{3})\)$/

type Props = { prices: FromPrices; airports?: true }

/** What a ride costs: the named trips, each with its total and a link to the form with both places filled in. */
export function FromRoutes({ prices: { trips, withGratuity }, airports }: Props) {
  const time = timeInWords(EXAMPLE_TIME, format)
  const shown = airports ? trips.filter(({ from, to }) => WITH_CODE.test(from) || WITH_CODE.test(to)) : trips
  if (shown.length === 0) return null
  return (
    <section className={airports ? 'section from-rides' : 'section stone from-rides'}>
      <div className="wrap">
        <div className="section-head">
          <h2>{airports ? words.airportHeading : words.heading}</h2>
          <p>{withGratuity ? words.allIn({ time }) : words.withoutGratuity({ time })}</p>
        </div>
        <ul>
          {shown.map(trip => (
            <li key={trip.id}>
              <Ride trip={trip} />
            </li>
          ))}
        </ul>
        <p className="from-foot">
          <span>{words.otherTimes}</span>
          <a href={addressIn(locale, '/reservation')}>{words.priceMine}</a>
        </p>
      </div>
    </section>
  )
}

function Ride({
  trip: { from, to, pickUp, dropOff, metres, seconds, totalCents, class: car },
}: {
  trip: Trip
}) {
  const filled = new URLSearchParams({ pickup: pickUp, dropoff: dropOff })
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
        <span>
          <MarkedText
            text={words.car({ name: car.name, count: car.seats })}
            marks={{ name: text => <span translate="no">{text}</span> }}
          />
        </span>
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

/** "$138.00" with small cents. */
const Amount = (text: string) => (
  <strong>
    {text.slice(0, -3)}
    <small>{text.slice(-3)}</small>
  </strong>
)
