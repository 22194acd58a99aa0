import { useId } from 'react'
import * as facts from '#messages/facts'
import * as manage from '#messages/manage'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reports'
import * as shared from '#messages/shared'
import type { OfficeReport } from '../../../contract/staff/schemas.ts'
import { formatNumber } from '../format-number.ts'
import { dollars } from '../reservations/fare/dollars.ts'
import { dayInWords } from '../today/clock-time.ts'
import { inTimeShare, minutesText } from './report-texts.ts'
import styles from './reports.module.css'

type Line = OfficeReport['days'][number]

export function ReportTables({ report, today }: { report: OfficeReport; today: string }) {
  const { by, days, vehicles, drivers, classes, sources } = report
  return (
    <div className={styles['tables']}>
      {by !== 'day' && (
        <ReportTable
          title={common.days}
          head={common.day}
          lines={days}
          nameOf={({ key }) => dayInWords(key, today)}
        />
      )}
      <ReportTable
        title={common.vehicles}
        head={facts.vehicle}
        lines={vehicles}
        nameOf={({ name }) => name || shared.none}
      />
      <ReportTable
        title={common.drivers}
        head={common.driver}
        lines={drivers}
        nameOf={({ name }) => name || shared.none}
      />
      <ReportTable
        title={common.vehicleClasses}
        head={common.vehicleClass}
        lines={classes}
        nameOf={({ name }) => name || shared.none}
      />
      <ReportTable
        title={words.source}
        head={words.source}
        lines={sources}
        nameOf={({ key }) => (key === '' ? shared.none : words.sourceName({ source: key }))}
      />
    </div>
  )
}

type TableProps = { title: string; head: string; lines: readonly Line[]; nameOf: (line: Line) => string }

type Column = { name: string; value: (line: Line) => string; isMoney?: true }

const COLUMNS: Column[] = [
  { name: common.tripsLabel, value: ({ trips }) => formatNumber(trips) },
  { name: common.onTime, value: line => inTimeShare(line) ?? '' },
  { name: shared.waitTime, value: ({ waitingMinutes }) => orNothing(waitingMinutes, minutesText) },
  { name: common.deadhead, value: ({ emptyMinutes }) => orNothing(emptyMinutes, minutesText) },
  { name: manage.cancelled, value: ({ cancelled }) => orNothing(cancelled, formatNumber) },
  { name: shared.noShow, value: ({ noShows }) => orNothing(noShows, formatNumber) },
  { name: common.revenue, value: ({ earnedCents }) => dollars(earnedCents ?? 0), isMoney: true },
]

const orNothing = (count: number, text: (count: number) => string) => (count === 0 ? '' : text(count))

function ReportTable({ title, head, lines, nameOf }: TableProps) {
  const id = useId()
  if (lines.length === 0) return null
  const columns = COLUMNS.filter(({ isMoney }) => !isMoney || lines.some(line => line.earnedCents !== null))
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={styles['scroll']}>
        <table className={styles['table']} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr key={line.key} data-quiet={isQuiet(line) || undefined}>
                <th scope="row">{nameOf(line)}</th>
                {columns.map(({ name, value, isMoney }) => (
                  <td key={name} data-label={name} data-money={isMoney}>
                    {value(line)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function isQuiet({ trips, cancelled, earnedCents }: Line): boolean {
  return trips + cancelled === 0 && !earnedCents
}
