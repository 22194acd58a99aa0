import * as common from '#messages/office-common'
import * as words from '#messages/office-fare'
import type { AgreedPrice } from '../../../../contract/pricing/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { formatCents } from '../../format-number.ts'
import { formatMoment } from '../../zone.ts'

type Props = { history: NonNullable<AgreedPrice['history']> }

export function FareHistory({ history }: Props) {
  const { timeZone } = useSite()
  if (history.length < 2) return null
  return (
    <details className="mt-1.5 text-13">
      <summary className="text-coach-text cursor-pointer touch:py-3">
        {words.history({ count: history.length })}
      </summary>
      <ol className="grid gap-1 mt-1 mb-0 mx-0 p-0 list-none">
        {history.toReversed().map(({ number, totalCents, tariff, madeBy, reason, at }) => (
          <li className="flex flex-wrap gap-y-0 gap-x-2" key={number}>
            <b>{formatCents(totalCents)}</b>
            <span className="text-fg2">
              {words.historyRow({
                tariff: String(tariff),
                who: madeBy === '' ? common.theCustomer : madeBy,
                moment: formatMoment(at, timeZone),
              })}
            </span>
            {reason && <q className="text-fg2">{reason}</q>}
          </li>
        ))}
      </ol>
    </details>
  )
}
