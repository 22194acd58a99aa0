import * as words from '#messages/cars'
import type { TripPrice } from '../../../../contract/fares/schemas.ts'
import { money } from './money-text.tsx'

/** The lines of each trip, with subtotals where there is a way back, and the total. */
export function PriceLines({ trips, totalCents }: { trips: TripPrice[]; totalCents: number }) {
  return (
    <div className="price-lines">
      {trips.map(({ lines, subtotalCents }, i) => (
        <dl key={i}>
          {trips.length > 1 && (
            <div className="price-way">
              <dt>{i === 0 ? words.wayThere : words.wayBack}</dt>
            </div>
          )}
          {lines.map(({ id, label, cents }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{money(cents)}</dd>
            </div>
          ))}
          {trips.length > 1 && (
            <div className="price-sub">
              <dt>{words.subtotal}</dt>
              <dd>{money(subtotalCents)}</dd>
            </div>
          )}
        </dl>
      ))}
      <dl>
        <div className="price-total">
          <dt>{words.wholeCar}</dt>
          <dd>{money(totalCents)}</dd>
        </div>
      </dl>
    </div>
  )
}
