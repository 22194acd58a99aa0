import * as words from '#messages/cars'
import type { QuotePrice } from '../../../../contract/pricing/schemas.ts'
import { SendButton } from '../send-button.tsx'
import type { BesideProps } from './beside-price.tsx'
import { loaded } from './loaded.tsx'
import { PriceRow } from './price-lines.tsx'
import type { Priced } from './priced-state.ts'
import { NewPrices, quoteText } from './quote-status.tsx'
import { tollsIn } from './trip-request.ts'

/** In its room: the button to send would move under the finger when it arrives. */
const BesidePrice = loaded<BesideProps>(() => import('./beside-price.tsx'), <div className="h-19.25" />)

type Props = { priced: Priced }

export function PriceSum({ priced }: Props) {
  const { scripts, form } = priced
  return (
    <>
      {scripts && form.stages.stage === 'details' && <Renewal priced={priced} />}
      <Sum priced={priced} />
    </>
  )
}

/** The vehicles, which say so too, are folded away. */
function Renewal({ priced }: Props) {
  const hasFailed = priced.quote.status === 'failed'
  return (
    <div className="price-renewal not-empty:mb-3.5" role="status">
      {hasFailed && (
        <>
          <p>{quoteText(priced)}</p>
          <NewPrices priced={priced} />
        </>
      )}
    </div>
  )
}

function Sum({ priced }: Props) {
  const { chosen, quote, form, scripts } = priced
  const price = chosen?.price
  // Without JavaScript the chosen vehicle needs no button of its own.
  const quiet = form.stages.active !== 'details' && (scripts || !quote.answer)
  // A click before prices arrive would book without one.
  if (quote.status === 'asking' && !price)
    return (
      <SendButton waits quiet={quiet}>
        {words.asking}
      </SendButton>
    )
  const call = chosen?.offer.call
  if (!chosen || quote.status === 'failed' || !(price || call)) return <SendButton quiet={quiet} />
  const { texts } = chosen.offer
  const waits = quote.status !== 'ready'
  return (
    <>
      {price && !call && (
        <dl className="price-sum mb-3.5 text-18 font-semibold">
          <PriceRow
            name={words.totalOf({ name: chosen.name, tolls: tollsIn(price) })}
            cents={price.totalCents}
          />
        </dl>
      )}
      <SendButton waits={waits} quiet={quiet}>
        {waits ? words.asking : texts.button}
      </SendButton>
      <p className="price-note mt-3.5 text-15 leading-[1.5] text-fg2">
        {texts.note} {price && !call && cancellingText(price)}
      </p>
      <BesidePrice priced={priced} />
    </>
  )
}

/** As the line of the vehicle says it: "Free cancellation until Sat, Nov 28, 8:00 am. Full fare after that." */
const cancellingText = ({ texts }: QuotePrice) =>
  texts.cancelling.map(({ costs, until }) => `${costs} ${until}`.replace(/\.?$/, '.')).join(' ')
