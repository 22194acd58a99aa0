import * as words from '#messages/cars'
import type { AgreedPrice } from '../../../../contract/fares/schemas.ts'
import { money } from './money-text.tsx'
import { PolicyLine } from './policy-line.tsx'
import { PriceLines } from './price-lines.tsx'

export type ConfirmedPriceProps = { price: AgreedPrice; timeZone: string; className: string | undefined }

/** What was agreed: lines, total and what cancelling costs until when. */
export function ConfirmedPrice({ price, timeZone, className }: ConfirmedPriceProps) {
  const { trips, totalCents, cancelling, changedBecauseExpired } = price
  return (
    <section className={className}>
      <h2>{words.priceKept({ price: money(totalCents) })}</h2>
      {changedBecauseExpired && <p>{words.priceEnded}</p>}
      <PriceLines trips={trips} totalCents={totalCents} />
      {cancelling && <PolicyLine cancelling={cancelling} totalCents={totalCents} zone={timeZone} />}
    </section>
  )
}
