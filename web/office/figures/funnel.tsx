import * as manage from '#messages/manage'
import * as common from '#messages/office-common'
import * as words from '#messages/office-figures'
import type { Figures } from '../../../contract/site/visitor-schemas.ts'
import { formatDecimal, formatNumber } from '../format-number.ts'
import styles from './figures.module.css'

export function Funnel({ figures: { total, reserved } }: { figures: Figures }) {
  const steps: [label: string, count: number][] = [
    [words.people, total.people],
    [words.forms, total.forms],
    [words.quotes, total.quotes],
    [words.bookings, reserved.all],
    [common.confirmed, reserved.confirmed],
    [manage.completed, reserved.completed],
  ]
  const most = Math.max(...steps.map(([, count]) => count), 1)
  return (
    <section aria-labelledby="funnel-title">
      <h2 id="funnel-title">{words.funnel}</h2>
      <ol className={styles['funnel']}>
        {steps.map(([label, count], index) => (
          <li key={label} style={{ '--part': count / most }}>
            <span>{label}</span> <b>{formatNumber(count)}</b>{' '}
            {/* Phone bookings have no visitor, so the share could exceed 100%. */}
            {index > 0 && total.people > 0 && count <= total.people && (
              <span>{words.share({ percent: formatDecimal((100 * count) / total.people, 1) })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
