import * as words from '#messages/cars'
import type { AgreedPrice } from '../../../../contract/fares/schemas.ts'
import { money } from './money-text.tsx'
import { PriceLines } from './price-lines.tsx'
import { whenOf } from './when-text.ts'

export type ConfirmedPriceProps = { price: AgreedPrice; timeZone: string; className: string | undefined }

/** What was agreed: lines, total and until when cancelling costs nothing. */
export function ConfirmedPrice({ price, timeZone, className }: ConfirmedPriceProps) {
  const { trips, totalCents, freeUntil, changedBecauseExpired } = price
  return (
    <section className={className}>
      <h2>{words.priceKept({ price: money(totalCents) })}</h2>
      {changedBecauseExpired && <p>{words.priceEnded}</p>}
      <PriceLines trips={trips} totalCents={totalCents} />
      {freeUntil && <p>{words.cancelUntil(whenOf(freeUntil, timeZone))}</p>}
    </section>
  )
}
