import * as words from '#messages/cars'
import type { QuotePrice } from '../../../../contract/fares/schemas.ts'
import type { Priced } from './priced-state.ts'
import { whenOf } from './when-text.ts'

/** What cancelling costs as a line in time: nothing until a date, then what the policy says. */
export function PolicyLine({ priced, price: { freeUntil } }: { priced: Priced; price: QuotePrice }) {
  if (!freeUntil) return null
  const { day, time } = whenOf(freeUntil, priced.zone)
  return (
    <>
      <p className="policy-title">{words.ifCancel}</p>
      <div className="policy-line">
        <p>
          <b>{words.free}</b>
          {words.fromToday}
        </p>
        <p>
          <b>{words.byPolicy}</b>
          {day}, {time}
        </p>
      </div>
    </>
  )
}
