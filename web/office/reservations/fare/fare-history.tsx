import * as common from '#messages/office-common'
import * as words from '#messages/office-fare'
import type { AgreedPrice } from '../../../../contract/pricing/schemas.ts'
import { useSite } from '../../../ui/use-site.ts'
import { formatMoment } from '../../zone.ts'
import { dollars } from './dollars.ts'
import styles from './fare.module.css'

type Props = { history: NonNullable<AgreedPrice['history']> }

export function FareHistory({ history }: Props) {
  const { timeZone } = useSite()
  if (history.length < 2) return null
  return (
    <details className={styles['more']}>
      <summary>{words.history({ count: history.length })}</summary>
      <ol>
        {history.toReversed().map(({ number, totalCents, tariff, madeBy, reason, at }) => (
          <li key={number}>
            <b>{dollars(totalCents)}</b>
            <span>
              {words.historyRow({
                tariff: String(tariff),
                who: madeBy === '' ? common.theCustomer : madeBy,
                moment: formatMoment(at, timeZone),
              })}
            </span>
            {reason && <q>{reason}</q>}
          </li>
        ))}
      </ol>
    </details>
  )
}
