import * as words from '#messages/cars'
import * as fare from '#messages/fare'
import * as shared from '#messages/shared'
import type { TripPrice } from '../../../../contract/pricing/schemas.ts'
import type { ClassOffer } from '../../../../contract/pricing/trip-schemas.ts'
import { money } from './money-text.tsx'

export const PriceRow = ({ className, name, cents }: { className?: string; name: string; cents: number }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{money(cents)}</dd>
  </div>
)

const wayName = (index: number): string => (index === 0 ? shared.outbound : shared.returnTrip)

type Props = { trips: TripPrice[]; totalCents: number; due?: ClassOffer['due'] }

export function PriceLines({ trips, totalCents, due }: Props) {
  return (
    <div className="price-lines">
      {trips.map(({ lines, subtotalCents }, i) => (
        <dl key={i}>
          {trips.length > 1 && (
            <div className="price-way pt-2">
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
        <PriceRow className="price-total" name={shared.total} cents={totalCents} />
        {due?.mode === 'pay' && <DueRows totalCents={totalCents} dueCents={due.cents} />}
      </dl>
    </div>
  )
}

function DueRows({ totalCents, dueCents }: { totalCents: number; dueCents: number }) {
  const laterCents = totalCents - dueCents
  const share = String(Math.round((100 * dueCents) / totalCents))
  return (
    <>
      <PriceRow name={laterCents > 0 ? words.depositToday({ share }) : words.dueToday} cents={dueCents} />
      {laterCents > 0 && <PriceRow name={words.balanceAfter} cents={laterCents} />}
    </>
  )
}
