import { Fragment } from 'react'
import * as words from '#messages/cars'
import type { QuoteClass } from '../../../../contract/fares/schemas.ts'
import { placeOf, STOP_NAMES } from '../fields.ts'
import { CarCard } from './car-card.tsx'
import { FillButton } from './fill-button.tsx'
import { pointText } from './kind-choice.tsx'
import { money } from './money-text.tsx'
import { PriceBar } from './price-bar.tsx'
import { PricePanel } from './price-panel.tsx'
import type { Priced } from './priced-state.ts'
import type { Missing } from './trip-request.ts'
import { useQuote } from './use-quote.ts'
import { whenOf, zoneText } from './when-text.ts'

const NEEDS: Record<Missing, string> = {
  pickUp: words.needPickUp,
  dropOff: words.needDropOff,
  stop: words.needStop,
  time: words.needTime,
  question: words.needQuestion,
  passengers: words.needPassengers,
  back: words.needBack,
}

/** The classes with their prices for the trip in the form. */
export function Cars({ priced }: { priced: Priced }) {
  const { quote, chosen } = priced
  const again = useQuote(priced)
  const classes = quote.answer?.classes ?? []
  const fitting = classes.filter(({ fits }) => fits)
  return (
    <fieldset className="cars" aria-busy={quote.status === 'asking'} data-state={quote.status}>
      <legend>{words.yourCar}</legend>
      <div className="cars-lead">
        <p role="status">
          <Lead priced={priced} />
        </p>
        {quote.status === 'failed' && (
          <button className="text-button" type="button" onClick={() => again()}>
            {words.tryAgain}
          </button>
        )}
        {quote.status === 'stale' && (
          <button className="text-button" type="button" onClick={() => again()}>
            {words.newPrices}
          </button>
        )}
      </div>
      {quote.status === 'empty' && <PlaceHits priced={priced} />}
      {fitting.length > 0 && (
        <div className="car-list" data-count={fitting.length}>
          {fitting.map(car => (
            <Fragment key={car.code}>
              <CarCard priced={priced} car={car} on={car === chosen} />
              {car === chosen && car.price && <PricePanel priced={priced} price={car.price} />}
            </Fragment>
          ))}
        </div>
      )}
      {classes.map(
        car =>
          !car.fits && (
            <p key={car.code} className="misfit">
              {misfitText(car, priced)}
            </p>
          ),
      )}
      {chosen?.price && <PriceBar car={chosen} cents={chosen.price.totalCents} />}
    </fieldset>
  )
}

/** What the cards say in one sentence, or what is missing for them. */
function Lead({ priced: { quote, asked, zone } }: { priced: Priced }): string {
  const { status, answer, message } = quote
  if (status === 'failed') return message ? `${message} ${words.failed}` : words.failed
  if (status === 'asking') return words.asking
  if (!answer) {
    const list = asked.missing.map(name => NEEDS[name]).join(', ')
    return list ? words.needs({ list }) : words.asking
  }
  const priced = answer.classes.filter(({ fits, price }) => fits && price)
  const [cheapest] = priced
  if (!cheapest?.price) return words.byHandAll
  const { time } = whenOf(answer.until, zone)
  if (status === 'stale') return words.ended({ time })
  const count = priced.length
  const until = words.goodUntil({ time, zone: zoneText(Date.parse(answer.until), zone) })
  return `${words.found({ count, price: money(cheapest.price.totalCents) })} ${until}`
}

/** Why a class is not among the cards: what it holds, and what the trip needs. */
function misfitText(
  { name, seats, luggage, misfit }: QuoteClass,
  { fields, asked: { trips } }: Priced,
): string {
  const size = words.capacity({ people: seats, bags: luggage })
  if (misfit?.code === 'luggage')
    return words.misfitBags({ name, size, count: String(trips[0]?.luggage ?? 0) })
  const count = fields.numberOfPassengers
  // Seats for children take seats of their own.
  return Number(count) > seats ? words.misfitPeople({ name, size, count }) : words.misfitSeats({ name, size })
}

/** Places that a typed address may mean: a price is of places, not of texts. */
function PlaceHits({ priced }: { priced: Priced }) {
  const { asked, form, scripts } = priced
  const stop = STOP_NAMES.find(name => asked.missing.includes(name))
  if (!stop) return null
  const { typed, matched, ...place } = form.places[stop] ?? {}
  const found = form.failure?.priced?.hits?.[stop]?.map(placeOf) ?? []
  const hits = typed && 'name' in place ? [{ ...place, name: matched ?? place.name }] : scripts ? [] : found
  if (hits.length === 0) return null
  return (
    <div className="place-hits">
      <p>{words.fromList}</p>
      {hits.map(place => (
        <FillButton
          key={place.name}
          className="button quiet"
          scripts={scripts}
          values={{ [`${stop}Address`]: place.name, [POINTS[stop]]: pointText(place) }}
          onFill={() => form.choose(stop, place)}
        >
          <span translate="no">{place.name}</span>
        </FillButton>
      ))}
    </div>
  )
}

const POINTS = { pickUp: 'trip-from', dropOff: 'trip-to' }
