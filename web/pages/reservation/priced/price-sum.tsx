import * as words from '#messages/cars'
import { SendButton } from '../send-button.tsx'
import { money } from './money-text.tsx'
import type { Priced } from './priced-state.ts'
import { whenOf } from './when-text.ts'

/** What is agreed with the button below it. */
export function PriceSum({ priced }: { priced: Priced }) {
  const { chosen, quote, zone } = priced
  const price = chosen?.price
  // A press before the prices are there would ask for the ride without one.
  if (quote.status === 'asking' && !price) return <SendButton waits>{words.asking}</SendButton>
  if (!chosen || !price || quote.status === 'failed') return <SendButton />
  const waits = quote.status !== 'ready'
  return (
    <>
      {(quote.changed || quote.refused) && (
        <p className="alert" role="alert">
          {quote.changed
            ? words.changed({ old: money(quote.changed.oldTotalCents), new: money(price.totalCents) })
            : words.refused}
        </p>
      )}
      <dl className="price-sum">
        {price.trips.length > 1 &&
          price.trips.map(({ subtotalCents }, i) => (
            <div key={i}>
              <dt>{i === 0 ? words.wayThere : words.wayBack}</dt>
              <dd>{money(subtotalCents)}</dd>
            </div>
          ))}
        <div className="price-now">
          <dt>{words.totalOf({ name: chosen.name })}</dt>
          <dd>{money(price.totalCents)}</dd>
        </div>
      </dl>
      <SendButton waits={waits}>
        {waits ? words.asking : words.requestFor({ price: money(price.totalCents) })}
      </SendButton>
      <p className="price-note">
        {words.willAnswer} {price.freeUntil && words.cancelUntil(whenOf(price.freeUntil, zone))}
      </p>
    </>
  )
}
