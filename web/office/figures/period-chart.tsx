import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import * as words from '#messages/office-figures'
import type { Figures } from '../../../contract/site/visitor-schemas.ts'
import type { FigurePeriod } from '../../../domain/site/visit-periods.ts'
import { monthInWords } from '../../../i18n/format-time.ts'
import { formatNumber } from '../format-number.ts'
import { formatShortDay } from '../zone.ts'
import { CountTable } from './count-table.tsx'
import styles from './figures.module.css'

export function PeriodChart({ figures: { by, periods, until } }: { figures: Figures }) {
  const title = words.peopleBy({ by })
  const peak = Math.max(...periods.map(({ people }) => people), 1)
  const named = periods.map(period => ({ ...period, name: periodName(period.from, by, until) }))
  return (
    <section aria-labelledby="periods-title" className="relative">
      <h2 className="font-text font-semibold text-15/5.5" id="periods-title">
        {title}
      </h2>
      <p className={`${styles['peak']} max-w-[76ch] mt-0.5 text-fg2 text-14`} aria-hidden="true">
        {words.peak({ count: formatNumber(peak) })}
      </p>
      <div
        className={`${styles['columns']} flex items-end gap-[clamp(2px,0.3vw,6px)] h-37 border-b border-ctl`}
        aria-hidden="true"
      >
        {named.map(({ from, name, people }) => (
          <span
            className="[--part:0] flex-1 h-[calc(var(--part)_*_100%)]"
            key={from}
            title={`${name}: ${formatNumber(people)}`}
            style={{ '--part': people / peak }}
          />
        ))}
      </div>
      <p className={`${styles['ends']} max-w-[76ch] mt-0.5 text-fg2 text-14`} aria-hidden="true">
        <span>{named[0]?.name}</span>
        <span>{named.at(-1)?.name}</span>
      </p>
      <details className="mt-2.5">
        <summary className="w-fit text-fg2 text-14 cursor-pointer touch:py-3">{words.asTable}</summary>
        <CountTable
          label={title}
          head={common.from}
          lines={named.toReversed().map(({ name, ...counts }) => ({ name, ...counts }))}
          shown={['people', 'views', 'quotes', 'reservations']}
        />
      </details>
    </section>
  )
}

/** "Nov 20", with the year unless it is the current one. */
export function shortDate(date: string, today: string): string {
  // Dates have no zone: noon UTC is the same date everywhere.
  return formatShortDay(`${date}T12:00:00Z`, 'UTC', today)
}

function periodName(from: string, by: FigurePeriod, today: string): string {
  if (by === 'month') return monthInWords(from.slice(0, 7), format)
  const day = shortDate(from, today)
  return by === 'week' ? common.weekOf({ day }) : day
}
