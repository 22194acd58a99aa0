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
    <div
      className="car relative border border-hair bg-panel data-[on=true]:border-ctl data-[on=true]:bg-selection data-[on=true]:[box-shadow:inset_3px_0_var(--coach)]"
      data-on={on}
      data-open={isOpen}
    >
      <div className="car-row relative grid min-h-31 grid-cols-[20px_220px_minmax(0,1.1fr)_minmax(0,1.3fr)_minmax(124px,auto)] grid-rows-[1fr_auto_auto_auto_1fr] items-center gap-x-6.5 gap-y-0 ps-6 pe-7 to-960:grid-cols-[140px_minmax(0,1fr)] to-960:grid-rows-[auto] to-960:items-start to-960:gap-x-3.5 to-960:gap-y-0 to-960:p-3">
        <label>
          <input
            className="mx-0 mt-0.5 mb-0 h-4.5 w-4.5 flex-none appearance-none rounded-[50%] border-[1.5px] border-ctl bg-field [forced-color-adjust:auto] area-[1/1/-1] checked:border-[5.5px] checked:border-coach focus-visible:outline-none to-960:absolute to-960:end-3 to-960:top-3.5"
            type="radio"
            name="trip-quote"
            value={cardValue(code, offer.call ? undefined : price?.token)}
            checked={on}
            onChange={() => priced.choose(code)}
          />
          <CarName car={car} />
          <span className="car-state text-15 leading-[1.5] text-balance text-fg2 area-[2/4] to-960:mt-3 to-960:border-t to-960:border-t-hair to-960:pt-2.25 to-960:area-[3/1/auto/-1]">
            <b>{offer.texts.state}</b>
            {!offer.nearest && price?.texts.freeUntil}
          </span>
          {price && (
            <span className="justify-self-end area-[1/5/-1] to-960:mt-1 to-960:[place-self:end_start] to-960:area-[2/2]">
              <Amount cents={price.totalCents} />{' '}
              <span className="sr-only">{words.allIn({ tolls: tollsIn(price) })}</span>
            </span>
          )}
        </label>
        {/* Labels must not contain buttons. */}
        {offer.nearest && <NearestTimes priced={priced} times={offer.nearest} />}
        {offer.nearest && price?.texts.freeUntil && (
          <p className="text-15 leading-[1.5] text-fg2 area-[4/4] to-960:area-[5/1/auto/-1]">
            {price.texts.freeUntil}
          </p>
        )}
      </div>
      {on && <PricePanel priced={priced} car={car} />}
    </div>
  )
}

export const MisfitRow = ({ car }: { car: QuoteClass }) => (
  <div
    className="car relative border border-hair bg-panel data-[on=true]:border-ctl data-[on=true]:bg-selection data-[on=true]:[box-shadow:inset_3px_0_var(--coach)]"
    data-open={false}
  >
    <div className="car-row relative grid min-h-31 grid-cols-[20px_220px_minmax(0,1.1fr)_minmax(0,1.3fr)_minmax(124px,auto)] grid-rows-[1fr_auto_auto_auto_1fr] items-center gap-x-6.5 gap-y-0 ps-6 pe-7 to-960:grid-cols-[140px_minmax(0,1fr)] to-960:grid-rows-[auto] to-960:items-start to-960:gap-x-3.5 to-960:gap-y-0 to-960:p-3">
      <CarName car={car} />
      <p className="car-state text-15 leading-[1.5] text-balance text-fg2 area-[2/4] to-960:mt-3 to-960:border-t to-960:border-t-hair to-960:pt-2.25 to-960:area-[3/1/auto/-1]">
        <b>{car.texts.misfit}</b>
      </p>
    </div>
  </div>
)

function CarName({ car: { name, imageUrl, altText, texts } }: { car: QuoteClass }) {
  return (
    <>
      <span className="car-picture h-31 overflow-hidden bg-(--tile) area-[1/2/-1] to-960:h-20 to-960:area-[1/1/span_2]">
        {imageUrl && <Picture src={imageUrl} alt={altText ?? ''} sizes="(max-width:960px)140px,220px" />}
      </span>
      <span className="car-name text-15 leading-[1.5] text-fg2 area-[1/3/-1] to-960:pe-6.5 to-960:text-14 to-960:leading-[1.35] to-960:area-[1/2]">
        <strong translate="no">{name}</strong> {texts.size}
      </span>
    </>
  )
}
