import * as words from '#messages/cars'
import type { CancellingRow } from '../../../../contract/fares/schemas.ts'
import { money } from './money-text.tsx'
import { whenOf } from './when-text.ts'

type Props = { cancelling: CancellingRow[]; totalCents: number; zone: string }

/** What cancelling costs as a line in time, from today to the ride. */
export function PolicyLine({ cancelling, totalCents, zone }: Props) {
  const costs = (cents: number, isFirst: boolean) => {
    if (cents === 0) return isFirst ? words.costsNothing : words.noDeposit
    return cents === totalCents ? words.costsAll : words.costs({ price: money(cents) })
  }
  return (
    <>
      <p className="policy-title">{words.ifCancel}</p>
      <ol className="policy-line">
        {cancelling.map(({ until, feeCents }, i) => {
          const from = cancelling[i - 1]?.until
          return (
            <li key={until} data-fee={feeCents === 0 ? 'none' : until ? 'part' : 'all'}>
              <b>{costs(feeCents, i === 0)}</b>{' '}
              {from ? words.dayAndTime(whenOf(from, zone)) : words.fromToday}
            </li>
          )
        })}
      </ol>
    </>
  )
}
