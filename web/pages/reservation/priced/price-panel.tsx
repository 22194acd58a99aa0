import * as words from '#messages/cars'
import type { QuotePrice } from '../../../../contract/fares/schemas.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { money } from './money-text.tsx'
import { PolicyLine } from './policy-line.tsx'
import { PriceLines } from './price-lines.tsx'
import type { Priced } from './priced-state.ts'

/** What a price is made of, what may still be added to it, and what cancelling costs. */
export function PricePanel({ priced, price }: { priced: Priced; price: QuotePrice }) {
  return (
    <details className="price-panel" open>
      <summary>{words.inPrice}</summary>
      <div className="price-parts">
        <PriceLines trips={price.trips} totalCents={price.totalCents} />
        <div>
          <Added price={price} />
          <PolicyLine {...price} zone={priced.zone} />
        </div>
      </div>
    </details>
  )
}

function Added({ price: { waiting, couldBeAdded } }: { price: QuotePrice }) {
  const all = [
    ...(waiting
      ? [
          words.waiting({
            free: String(waiting.freeMinutes),
            price: money(waiting.blockCents),
            block: String(waiting.blockMinutes),
            cap: money(waiting.capCents),
          }),
        ]
      : []),
    ...couldBeAdded.map(({ label, rule, capCents }) =>
      words.capped({ label: [label, rule].filter(Boolean).join(', '), cap: money(capCents) }),
    ),
  ]
  if (all.length === 0) return null
  return (
    <p className="price-added">
      <MarkedText text={words.couldBeAdded({ list: all.join('; ') })} marks={{ b: text => <b>{text}</b> }} />
    </p>
  )
}
