import * as common from '#messages/office-common'
import * as words from '#messages/office-figures'
import type { Figures } from '../../../contract/site/visitor-schemas.ts'
import { formatNumber } from '../format-number.ts'
import { CountTable } from './count-table.tsx'
import styles from './figures.module.css'
import { periodName } from './period-names.ts'

/** A column for each period, as high as its people; the same numbers stand in the table below. */
export function PeriodChart({ figures: { by, periods, until } }: { figures: Figures }) {
  const title = words.peopleBy({ by })
  const peak = Math.max(...periods.map(({ people }) => people), 1)
  const named = periods.map(period => ({ ...period, name: periodName(period.from, by, until) }))
  return (
    <section aria-labelledby="periods-title" className={styles['chart']}>
      <h2 id="periods-title">{title}</h2>
      <p className={styles['peak']} aria-hidden="true">
        {words.peak({ count: formatNumber(peak) })}
      </p>
      <div className={styles['columns']} aria-hidden="true">
        {named.map(({ from, name, people }) => (
          <span key={from} title={`${name}: ${formatNumber(people)}`} style={{ '--part': people / peak }} />
        ))}
      </div>
      <p className={styles['ends']} aria-hidden="true">
        <span>{named[0]?.name}</span>
        <span>{named.at(-1)?.name}</span>
      </p>
      <details>
        <summary>{words.asTable}</summary>
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
