import * as words from '#messages/cars'
import { SendButton } from '../send-button.tsx'
import type { BesideProps } from './beside-price.tsx'
import { loaded } from './loaded.tsx'
import { PriceRow, wayName } from './price-lines.tsx'
import type { Priced } from './priced-state.ts'

const BesidePrice = loaded<BesideProps>(() => import('./beside-price.tsx'))

export function PriceSum({ priced }: { priced: Priced }) {
  const { chosen, quote } = priced
  const price = chosen?.price
  // A click before prices arrive would book without one.
  if (quote.status === 'asking' && !price) return <SendButton waits>{words.asking}</SendButton>
  const call = chosen?.offer.call
  if (!chosen || quote.status === 'failed' || !(price || call)) return <SendButton />
  const { texts } = chosen.offer
  const waits = quote.status !== 'ready'
  return (
    <>
      {price && !call && (
        <dl className="price-sum">
          {price.trips.length > 1 &&
            price.trips.map(({ subtotalCents }, i) => (
              <PriceRow key={i} name={wayName(i)} cents={subtotalCents} />
            ))}
          <PriceRow
            className="price-now"
            name={words.totalOf({ name: chosen.name })}
            cents={price.totalCents}
          />
        </dl>
      )}
      <SendButton waits={waits}>{waits ? words.asking : texts.button}</SendButton>
      <p className="price-note">
        {texts.note} {price?.texts.cancelUntil}
      </p>
      <BesidePrice priced={priced} />
    </>
  )
}
