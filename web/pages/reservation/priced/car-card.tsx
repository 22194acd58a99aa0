import * as words from '#messages/cars'
import type { QuoteClass } from '../../../../contract/pricing/schemas.ts'
import { Picture } from '../../../ui/picture.tsx'
import { loaded } from './loaded.tsx'
import { Amount } from './money-text.tsx'
import type { TimesProps } from './nearest-times.tsx'
import type { Priced } from './priced-state.ts'
import { cardValue } from './trip-request.ts'

export const NearestTimes = loaded<TimesProps>(() => import('./nearest-times.tsx'))

type Props = { priced: Priced; car: QuoteClass; on: boolean }

export function CarCard({ priced, car, on }: Props) {
  const { code, name, imageUrl, altText, price, texts, offer } = car
  const card = (
    <label className="car">
      <input
        type="radio"
        name="trip-quote"
        value={cardValue(code, offer.call ? undefined : price?.token)}
        checked={on}
        onChange={() => priced.choose(code)}
      />
      <span className="car-picture">
        {imageUrl && <Picture src={imageUrl} alt={altText ?? ''} sizes="(max-width:960px)138px,430px" />}
      </span>
      <span className="car-name" translate="no">
        {name}
      </span>
      <span className="car-size">{texts.size}</span>
      <span className="car-price">
        {price && (
          <>
            <Amount cents={price.totalCents} /> <span>{words.allIn}</span>
          </>
        )}
      </span>
      <span className="car-terms">
        <span data-offer={offer.state}>{offer.texts.state}</span>
        {!offer.nearest && price?.texts.freeUntil}
      </span>
    </label>
  )
  // Labels must not contain buttons, so times and cancellation costs follow.
  return offer.nearest ? (
    <div className="car-taken">
      {card}
      <NearestTimes priced={priced} times={offer.nearest} />
      {price?.texts.freeUntil && <p className="car-until">{price.texts.freeUntil}</p>}
    </div>
  ) : (
    card
  )
}
