import * as shared from '#messages/shared'
import { chosenPoint } from '../chosen-point.ts'
import { placeOf, type StopName } from '../fields.ts'
import { FillButton } from './fill-button.tsx'
import type { Priced } from './priced-state.ts'

export type HitsProps = { priced: Priced; stop: StopName }

export function PlaceHits({ priced: { form, scripts }, stop }: HitsProps) {
  const { typed, matched, ...place } = form.places[stop] ?? {}
  const found = form.failure?.priced?.hits?.[stop]?.map(placeOf) ?? []
  const hits = typed && 'name' in place ? [{ ...place, name: matched ?? place.name }] : scripts ? [] : found
  if (hits.length === 0) return null
  const isNext = scripts && form.stages.active === 'vehicle'
  return (
    <div className="place-hits grid justify-items-start gap-2.5">
      <p>{shared.choosePlace}</p>
      {hits.map(place => (
        <FillButton
          key={place.name}
          className={isNext ? 'button primary' : 'button quiet'}
          scripts={scripts}
          values={{ [`${stop}Address`]: place.name, [POINTS[stop]]: chosenPoint(place) }}
          onFill={() => form.choose(stop, place)}
        >
          <span translate="no">{place.name}</span>
        </FillButton>
      ))}
    </div>
  )
}

const POINTS = { pickUp: 'trip-from', dropOff: 'trip-to' }
