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
    <div className="price-panel ms-6 me-7 grid grid-cols-2 gap-x-16 gap-y-0 border-t border-t-hair ps-11.5 pt-6 pb-7 to-960:mx-3 to-960:grid-cols-1 to-960:gap-5 to-960:py-4 to-960:ps-0">
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
    <details className="possible-extras mt-3.5 mb-4.5 border-y border-y-hair">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-0.5 font-medium">
        {words.possibleExtras}
      </summary>
      <dl>
        {extras.map(({ label, price }) => (
          <div className="flex justify-between gap-5 px-0.5 py-1.5 text-15 leading-[1.4]" key={label}>
            <dt>{label}</dt>
            <dd>{price}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
