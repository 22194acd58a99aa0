import * as common from '#messages/office-common'
import * as words from '#messages/office-reports'
import * as shared from '#messages/shared'
import type { OfficeReport } from '../../../contract/staff/schemas.ts'
import { formatNumber } from '../format-number.ts'
import { dollars } from '../reservations/fare/dollars.ts'
import { inTimeShare, minutesText } from './report-texts.ts'
import styles from './reports.module.css'

type Figure = [name: string, value: string, note?: string]

export function ReportNumbers({ total }: Pick<OfficeReport, 'total'>) {
  const { trips, driven, cancelled, noShows, arrived, inTime, earnedCents } = total
  const share = inTimeShare(total)
  const lost = cancelled + noShows
  const earned: Figure[] = earnedCents === null ? [] : [[common.revenue, dollars(earnedCents)]]
  const numbers: Figure[] = [
    ...earned,
    [common.tripsLabel, formatNumber(trips), words.driven({ count: formatNumber(driven) })],
    [
      common.onTime,
      share ?? '–',
      share === undefined
        ? words.noArrivals
        : words.onTimeOf({ inTime: formatNumber(inTime), arrived: formatNumber(arrived) }),
    ],
    [common.deadhead, minutesText(total.emptyMinutes)],
    [shared.waitTime, minutesText(total.waitingMinutes)],
    [words.lostTrips, formatNumber(lost), lost === 0 ? shared.none : words.lostOf({ cancelled, noShows })],
  ]
  return (
    <dl className={styles['numbers']}>
      {numbers.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
