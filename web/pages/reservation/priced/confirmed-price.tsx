import * as words from '#messages/confirmation'
import { format } from '#messages/locale'
import { plans } from '#messages/manage'
import {
  afterThat,
  anyTime,
  costs,
  depositNonrefundable,
  depositRefund,
  freeCancellation,
  fullFare,
  untilTime,
} from '#messages/quote-texts'
import { price as label } from '#messages/shared'
import type { AgreedPrice } from '../../../../contract/pricing/schemas.ts'
import { cancellingWords } from '../../../../i18n/cancelling-words.ts'
import { PolicySection } from '../../../ui/policy-line/policy-line.tsx'
import { FoldRow } from '../../../ui/quiet-list/quiet-list.tsx'
import { money } from './money-text.tsx'
import { PriceLines } from './price-lines.tsx'
import { stretchesOf } from './price-panel.tsx'
import { tollsIn } from './trip-request.ts'

export function PriceRow({ price }: { price: AgreedPrice }) {
  const { trips, totalCents, changedBecauseExpired } = price
  return (
    <FoldRow label={label} value={words.allInclusive({ price: money(totalCents), tolls: tollsIn(price) })}>
      {changedBecauseExpired && <p>{words.priceExpired}</p>}
      <PriceLines trips={trips} totalCents={totalCents} />
    </FoldRow>
  )
}

export function PricePolicy({ price, timeZone }: { price: AgreedPrice; timeZone: string }) {
  const { cancelling } = price
  if (!cancelling) return null
  const texts = cancellingWords(cancelling, price, { words: POLICY_WORDS, format, timeZone })
  return <PolicySection title={plans} stretches={stretchesOf(cancelling, texts)} />
}

const POLICY_WORDS = {
  afterThat,
  anyTime,
  costs,
  depositNonrefundable,
  depositRefund,
  freeCancellation,
  fullFare,
  untilTime,
}
