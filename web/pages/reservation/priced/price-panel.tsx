import * as words from '#messages/cars'
import type { CancellingRow, QuoteClass, QuotePrice } from '../../../../contract/pricing/schemas.ts'
import type { CancellingWords } from '../../../../i18n/cancelling-words.ts'
import { PolicyLine } from '../../../ui/policy-line/policy-line.tsx'
import { PriceLines } from './price-lines.tsx'
import type { Priced } from './priced-state.ts'

type Props = { priced: Priced; car: QuoteClass }

export function PricePanel({ priced: { form, scripts }, car: { name, price, offer } }: Props) {
  const { stage, active, go } = form.stages
  const isNext = stage === 'vehicle' || active === 'vehicle'
  return (
    <div className="price-panel">
      {price && (
        <section aria-label={words.inPrice}>
          <PriceLines trips={price.trips} totalCents={price.totalCents} due={offer.due} />
          <p>{price.texts.included}</p>
        </section>
      )}
      <div>
        {price && <h2>{words.ifPlansChange}</h2>}
        {price && <PolicyLine stretches={stretchesOf(price.cancelling, price.texts.cancelling)} />}
        {price && <PossibleExtras extras={price.texts.extras} />}
        {offer.call && (
          <a className="button quiet" href={offer.call.href}>
            {offer.call.text}
          </a>
        )}
        {scripts && (
          <button
            className={isNext ? 'button primary' : 'button quiet'}
            type="button"
            onClick={() => go('details')}
          >
            {offer.call ? words.withoutPrice : words.choose({ name })}
          </button>
        )}
      </div>
    </div>
  )
}

export const stretchesOf = (rows: CancellingRow[], texts: CancellingWords) =>
  rows.map((row, at) => ({ ...row, what: texts[at]?.costs ?? '', when: texts[at]?.until ?? '' }))

function PossibleExtras({ extras }: Pick<QuotePrice['texts'], 'extras'>) {
  if (extras.length === 0) return null
  return (
    <details className="possible-extras">
      <summary>{words.possibleExtras}</summary>
      <dl>
        {extras.map(({ label, price }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
