import * as words from '#messages/cars'
import type { QuotePrice } from '../../../../contract/pricing/schemas.ts'
import { MarkedText } from '../../../ui/marked-text.tsx'
import { PolicyLine } from './policy-line.tsx'
import { PriceLines } from './price-lines.tsx'

export function PricePanel({ price }: { price: QuotePrice }) {
  const { couldBeAdded } = price.texts
  return (
    <details className="price-panel" open>
      <summary>{words.inPrice}</summary>
      <div className="price-parts">
        <PriceLines trips={price.trips} totalCents={price.totalCents} />
        <div>
          {couldBeAdded && (
            <p className="price-added">
              <MarkedText text={couldBeAdded} marks={{ b: text => <b>{text}</b> }} />
            </p>
          )}
          <PolicyLine cancelling={price.cancelling} texts={price.texts.cancelling} />
        </div>
      </div>
    </details>
  )
}
