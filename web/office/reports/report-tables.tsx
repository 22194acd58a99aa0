import { useId } from 'react'
import * as facts from '#messages/facts'
import * as manage from '#messages/manage'
import * as common from '#messages/office-common'
import * as words from '#messages/office-reports'
import * as shared from '#messages/shared'
import type { OfficeReport } from '../../../contract/staff/schemas.ts'
import { formatCents, formatNumber } from '../format-number.ts'
import { dayInWords } from '../today/clock-time.ts'
import { ChargedTable } from './charged-table.tsx'
import { inTimeShare, minutesText } from './report-texts.ts'
import styles from './reports.module.css'

type Line = OfficeReport['days'][number]

export function ReportTables({ report, today }: { report: OfficeReport; today: string }) {
  const { by, days, vehicles, drivers, classes, sources, charged } = report
  return (
    <div className="grid grid-cols-1 gap-7">
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
        nameOf={({ name }) => name || common.unassigned}
      />
      <ReportTable
        title={common.drivers}
        head={common.driver}
        lines={drivers}
        nameOf={({ name }) => name || common.unassigned}
      />
      <ReportTable
        title={common.vehicleClasses}
        head={common.vehicleClass}
        lines={classes}
        nameOf={({ name }) => name || words.noClass}
      />
      <ReportTable
        title={words.source}
        head={words.source}
        lines={sources}
        nameOf={({ key }) => (key === '' ? shared.none : words.sourceName({ source: key }))}
      />
      <ChargedTable lines={charged ?? []} />
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
  { name: common.revenue, value: ({ earnedCents }) => formatCents(earnedCents ?? 0), isMoney: true },
]

const orNothing = (count: number, text: (count: number) => string) => (count === 0 ? '' : text(count))

function ReportTable({ title, head, lines, nameOf }: TableProps) {
  const id = useId()
  if (lines.length === 0) return null
  const columns = COLUMNS.filter(({ isMoney }) => !isMoney || lines.some(line => line.earnedCents !== null))
  return (
    <section aria-labelledby={id}>
      <h3 className="font-text font-semibold text-15/5.5" id={id}>
        {title}
      </h3>
      <div className="mt-1.5 overflow-x-auto">
        <table
          className={`${styles['table']} w-full min-w-215 table-fixed border-collapse bg-panel max-[901px]:min-w-0`}
          aria-labelledby={id}
        >
          <thead className="max-[901px]:hidden">
            <tr className="max-[901px]:flex max-[901px]:flex-wrap max-[901px]:gap-y-0 max-[901px]:gap-x-3.5 max-[901px]:items-baseline max-[901px]:py-2 max-[901px]:px-3 max-[901px]:border-b max-[901px]:border-b-hair">
              <th
                className="h-7 py-0.5 px-2 border-b border-hair font-normal figures text-end whitespace-nowrap max-[901px]:h-auto max-[901px]:p-0 max-[901px]:border-0"
                scope="col"
              >
                {head}
              </th>
              {columns.map(({ name }) => (
                <th
                  className="h-7 py-0.5 px-2 border-b border-hair font-normal figures text-end whitespace-nowrap max-[901px]:h-auto max-[901px]:p-0 max-[901px]:border-0"
                  key={name}
                  scope="col"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <tr
                className="data-quiet:text-fg2 max-[901px]:flex max-[901px]:flex-wrap max-[901px]:gap-y-0 max-[901px]:gap-x-3.5 max-[901px]:items-baseline max-[901px]:py-2 max-[901px]:px-3 max-[901px]:border-b max-[901px]:border-b-hair"
                key={line.key}
                data-quiet={isQuiet(line) || undefined}
              >
                <th
                  className="h-7 py-0.5 px-2 border-b border-hair font-normal figures text-end whitespace-nowrap max-[901px]:h-auto max-[901px]:p-0 max-[901px]:border-0"
                  scope="row"
                >
                  {nameOf(line)}
                </th>
                {columns.map(({ name, value, isMoney }) => (
                  <td
                    className="h-7 py-0.5 px-2 border-b border-hair font-normal figures text-end whitespace-nowrap data-money:font-medium max-[901px]:h-auto max-[901px]:p-0 max-[901px]:border-0 max-[901px]:data-money:order-1 max-[901px]:data-money:flex-[0_0_auto]"
                    key={name}
                    data-label={name}
                    data-money={isMoney}
                  >
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
