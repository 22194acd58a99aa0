import * as words from '#messages/cars'
import * as fare from '#messages/fare'
import * as shared from '#messages/shared'
import type { TripPrice } from '../../../../contract/pricing/schemas.ts'
import { money } from './money-text.tsx'

export const PriceRow = ({ className, name, cents }: { className?: string; name: string; cents: number }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{money(cents)}</dd>
  </div>
)

export const wayName = (index: number): string => (index === 0 ? shared.outbound : shared.returnTrip)

export function PriceLines({ trips, totalCents }: { trips: TripPrice[]; totalCents: number }) {
  return (
    <div className="price-lines">
      {trips.map(({ lines, subtotalCents }, i) => (
        <dl key={i}>
          {trips.length > 1 && (
            <div className="price-way">
              <dt>{wayName(i)}</dt>
            </div>
          )}
          {lines.map(({ id, label, cents }) => (
            <PriceRow key={id} name={label} cents={cents} />
          ))}
          {trips.length > 1 && <PriceRow className="price-sub" name={fare.subtotal} cents={subtotalCents} />}
        </dl>
      ))}
      <dl>
        <PriceRow className="price-total" name={words.perVehicle} cents={totalCents} />
      </dl>
    </div>
  )
}
