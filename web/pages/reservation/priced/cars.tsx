import * as words from '#messages/cars'
import * as labels from '#messages/labels'
import * as shared from '#messages/shared'
import { STOP_NAMES } from '../fields.ts'
import { CarCard } from './car-card.tsx'
import { loaded } from './loaded.tsx'
import type { HitsProps } from './place-hits.tsx'
import { PricePanel } from './price-panel.tsx'
import type { Priced } from './priced-state.ts'
import type { Missing } from './trip-request.ts'
import { askAgain, useQuote } from './use-quote.ts'

const PlaceHits = loaded<HitsProps>(() => import('./place-hits.tsx'))

const NEEDS: Record<Missing, string> = {
  pickUp: labels.pickUpAddress,
  dropOff: labels.dropOffAddress,
  stop: words.needStop,
  time: words.needTime,
  question: words.needQuestion,
  passengers: labels.numberOfPassengers,
  back: words.needReturn,
}

export function Cars({ priced }: { priced: Priced }) {
  const { link, quote, chosen, asked, form } = priced
  useQuote(priced)
  const unplaced =
    quote.status === 'empty' ? STOP_NAMES.find(name => asked.missing.includes(name)) : undefined
  const classes = quote.answer?.classes ?? []
  const fitting = classes.filter(({ fits }) => fits)
  return (
    <fieldset className="cars" aria-busy={quote.status === 'asking'} data-state={quote.status}>
      <legend>{shared.yourVehicle}</legend>
      <div className="cars-lead">
        <p role="status">
          <Lead priced={priced} />
        </p>
        {(quote.status === 'failed' || quote.status === 'stale') && (
          <button className="text-button" type="button" onClick={() => askAgain(link)}>
            {words.newPrices}
          </button>
        )}
      </div>
      {unplaced && (form.places[unplaced]?.typed || form.failure?.priced?.hits) && (
        <PlaceHits priced={priced} stop={unplaced} />
      )}
      {fitting.length > 0 && (
        <div className="car-list" data-count={fitting.length}>
          {fitting.map(car => [
            <CarCard key={car.code} priced={priced} car={car} on={car === chosen} />,
            car === chosen && car.price && <PricePanel key="panel" price={car.price} />,
          ])}
        </div>
      )}
      {classes.map(
        car =>
          car.texts.misfit && (
            <p key={car.code} className="misfit">
              {car.texts.misfit}
            </p>
          ),
      )}
    </fieldset>
  )
}

function Lead({ priced: { quote, asked } }: { priced: Priced }): string {
  const { status, answer, message } = quote
  if (status === 'failed')
    return message ? `${message} ${words.failed}` : navigator.onLine ? words.failed : words.offline
  if (status === 'asking') return words.asking
  if (!answer) {
    const list = asked.missing.map(name => NEEDS[name]).join(', ')
    return list ? words.needs({ list }) : words.asking
  }
  return status === 'stale' ? answer.texts.ended : answer.texts.found
}
