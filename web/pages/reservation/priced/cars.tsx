import * as texts from '#messages/cars'
import { isRepresentative } from '../../../ui/vehicle-title.ts'
import { STOP_NAMES } from '../fields.ts'
import { CarRow, MisfitRow } from './car-row.tsx'
import { loaded } from './loaded.tsx'
import type { HitsProps } from './place-hits.tsx'
import type { Priced } from './priced-state.ts'
import { NewPrices, quoteText } from './quote-status.tsx'
import type { Missing } from './trip-request.ts'
import { useQuote } from './use-quote.ts'

const PlaceHits = loaded<HitsProps>(() => import('./place-hits.tsx'))

export function Cars({ priced }: { priced: Priced }) {
  const { quote, chosen, asked, form, scripts } = priced
  useQuote(priced)
  const unplaced =
    quote.status === 'empty' ? STOP_NAMES.find(name => asked.missing.includes(name)) : undefined
  const classes = quote.answer?.classes ?? []
  const fitting = classes.filter(({ fits }) => fits)
  const isOver = quote.status === 'failed' || quote.status === 'stale'
  return (
    <fieldset
      className="cars"
      aria-busy={quote.status === 'asking'}
      data-part="vehicle"
      data-state={quote.status}
    >
      <legend tabIndex={-1}>{texts.chooseVehicle}</legend>
      <div className="clear-both flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-1 pb-2 text-fg2">
        <p role="status">{quoteText(priced)}</p>
        {isOver && <NewPrices priced={priced} />}
      </div>
      {unplaced && (form.places[unplaced]?.typed || form.failure?.priced?.hits) && (
        <PlaceHits priced={priced} stop={unplaced} />
      )}
      {fitting.map(car => (
        <CarRow key={car.code} priced={priced} car={car} on={car === chosen} />
      ))}
      {classes.map(car => !car.fits && <MisfitRow key={car.code} car={car} />)}
      {classes.some(({ imageUrl }) => imageUrl && isRepresentative(imageUrl)) && (
        <p className="mt-1 text-15 text-fg2">{texts.representative}</p>
      )}
      {scripts && fitting.length === 0 && quote.status !== 'asking' && <NextStep priced={priced} />}
    </fieldset>
  )
}

const FIELDS: Partial<Record<Missing, string>> = {
  pickUp: 'pickUpAddress',
  dropOff: 'dropOffAddress',
  time: 'pickUpTime',
  passengers: 'numberOfPassengers',
  back: 'trip-back-time',
}

/** Primary is the step to a price, while there is one. */
function NextStep({ priced: { quote, asked, form } }: { priced: Priced }) {
  const { active, stage, go } = form.stages
  const [missing] = quote.status === 'empty' ? asked.missing : []
  const isOffered = missing !== undefined && isPlaceOffered(form, missing)
  const complete = () => {
    if (stage !== 'journey') go('journey')
    const field = missing && form.form.current?.elements.namedItem(FIELDS[missing] ?? '')
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <p className="flex flex-wrap gap-3">
      {missing && !isOffered && active === 'vehicle' && (
        <button className="button primary" type="button" onClick={complete}>
          {texts.completeJourney}
        </button>
      )}
      <button
        className={active === 'vehicle' && !missing ? 'button primary' : 'button quiet'}
        type="button"
        onClick={() => go('details')}
      >
        {texts.withoutPrice}
      </button>
    </p>
  )
}

function isPlaceOffered({ places }: Priced['form'], missing: Missing): boolean {
  const stop = STOP_NAMES.find(name => name === missing)
  return Boolean(stop && places[stop]?.typed)
}
