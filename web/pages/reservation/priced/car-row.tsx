import * as words from '#messages/cars'
import type { QuoteClass } from '../../../../contract/pricing/schemas.ts'
import { Picture } from '../../../ui/picture.tsx'
import { loaded } from './loaded.tsx'
import { Amount } from './money-text.tsx'
import type { TimesProps } from './nearest-times.tsx'
import { PricePanel } from './price-panel.tsx'
import type { Priced } from './priced-state.ts'
import { cardValue, tollsIn } from './trip-request.ts'

export const NearestTimes = loaded<TimesProps>(() => import('./nearest-times.tsx'))

type Props = { priced: Priced; car: QuoteClass; on: boolean }

export function CarRow({ priced, car, on }: Props) {
  const { code, price, offer } = car
  const isOpen = !/full|closed/.test(offer.state)
  return (
    <div className="car" data-on={on} data-open={isOpen}>
      <div className="car-row">
        <label>
          <input
            type="radio"
            name="trip-quote"
            value={cardValue(code, offer.call ? undefined : price?.token)}
            checked={on}
            onChange={() => priced.choose(code)}
          />
          <CarName car={car} />
          <span className="car-state">
            <b>{offer.texts.state}</b>
            {!offer.nearest && price?.texts.freeUntil}
          </span>
          {price && (
            <span className="car-price">
              <Amount cents={price.totalCents} />{' '}
              <span className="sr-only">{words.allIn({ tolls: tollsIn(price) })}</span>
            </span>
          )}
        </label>
        {/* Labels must not contain buttons. */}
        {offer.nearest && <NearestTimes priced={priced} times={offer.nearest} />}
        {offer.nearest && price?.texts.freeUntil && <p className="car-until">{price.texts.freeUntil}</p>}
      </div>
      {on && <PricePanel priced={priced} car={car} />}
    </div>
  )
}

export const MisfitRow = ({ car }: { car: QuoteClass }) => (
  <div className="car" data-open={false}>
    <div className="car-row">
      <CarName car={car} />
      <p className="car-state">
        <b>{car.texts.misfit}</b>
      </p>
    </div>
  </div>
)

function CarName({ car: { name, imageUrl, altText, texts } }: { car: QuoteClass }) {
  return (
    <>
      <span className="car-picture">
        {imageUrl && <Picture src={imageUrl} alt={altText ?? ''} sizes="(max-width:960px)140px,220px" />}
      </span>
      <span className="car-name">
        <strong translate="no">{name}</strong> {texts.size}
      </span>
    </>
  )
}
