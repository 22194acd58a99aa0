import * as common from '#messages/office-common'
import * as words from '#messages/office-reports'
import * as shared from '#messages/shared'
import type { OfficeReport } from '../../../contract/staff/schemas.ts'
import { formatCents, formatNumber } from '../format-number.ts'
import { inTimeShare, minutesText } from './report-texts.ts'
import styles from './reports.module.css'

type Figure = [name: string, value: string, note?: string]

export function ReportNumbers({ total }: Pick<OfficeReport, 'total'>) {
  const { trips, driven, cancelled, noShows, arrived, inTime, earnedCents } = total
  const share = inTimeShare(total)
  const lost = cancelled + noShows
  const earned: Figure[] = earnedCents === null ? [] : [[common.revenue, formatCents(earnedCents)]]
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
    <dl
      className={`${styles['numbers']} grid grid-cols-[repeat(auto-fit,minmax(160px,1fr))] gap-px m-0 border border-hair border-t-2 border-t-coach bg-panel overflow-hidden max-[901px]:grid-cols-3`}
    >
      {numbers.map(([name, value, note]) => (
        <div className="pt-3 pb-3.5 px-4.5 max-[761px]:pt-2.5 max-[761px]:pb-3 max-[761px]:px-3.5" key={name}>
          <dt className="text-fg2 text-13">{name}</dt>
          <dd className="m-0">
            <b className="block font-text font-medium text-26/9 figures whitespace-nowrap max-[761px]:text-22 max-[761px]:leading-8">
              {value}
            </b>
            {note && <span className="text-fg2 text-13">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
