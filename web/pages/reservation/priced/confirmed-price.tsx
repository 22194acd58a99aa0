import * as words from '#messages/confirmation'
import { format } from '#messages/locale'
import { costs, fromToday, noDeposit } from '#messages/quote-texts'
import { dayAndTime, free, fullPrice } from '#messages/shared'
import type { AgreedPrice } from '../../../../contract/pricing/schemas.ts'
import { cancellingWords } from '../../../../i18n/cancelling-words.ts'
import { money } from './money-text.tsx'
import { PolicyLine } from './policy-line.tsx'
import { PriceLines } from './price-lines.tsx'

export type ConfirmedPriceProps = { price: AgreedPrice; timeZone: string; className: string | undefined }

export function ConfirmedPrice({ price, timeZone, className }: ConfirmedPriceProps) {
  const { trips, totalCents, cancelling, changedBecauseExpired } = price
  const written = { words: { costs, dayAndTime, free, fromToday, fullPrice, noDeposit }, format, timeZone }
  return (
    <section className={className}>
      <h2>{words.yourPrice({ price: money(totalCents) })}</h2>
      {changedBecauseExpired && <p>{words.priceExpired}</p>}
      <PriceLines trips={trips} totalCents={totalCents} />
      {cancelling && (
        <PolicyLine cancelling={cancelling} texts={cancellingWords(cancelling, totalCents, written)} />
      )}
    </section>
  )
}
