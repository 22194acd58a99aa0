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
      <h2 className="font-text font-semibold text-15/5.5" id="funnel-title">
        {words.funnel}
      </h2>
      <ol className={`${styles['funnel']} mt-2.5 mb-0 mx-0 p-0 list-none figures`}>
        {steps.map(([label, count], index) => (
          <li
            className="[--part:0] flex flex-wrap gap-y-0.5 gap-x-3 items-baseline py-1.25 px-0 border-b-4 border-transparent text-14"
            key={label}
            style={{ '--part': count / most }}
          >
            <span className="first:flex-1 last:not-first:min-w-[9.5em] last:not-first:text-fg2 last:not-first:text-13 last:not-first:text-end">
              {label}
            </span>{' '}
            <b className="font-semibold">{formatNumber(count)}</b>{' '}
            {/* Phone bookings have no visitor, so the share could exceed 100%. */}
            {index > 0 && total.people > 0 && count <= total.people && (
              <span className="first:flex-1 last:not-first:min-w-[9.5em] last:not-first:text-fg2 last:not-first:text-13 last:not-first:text-end">
                {words.share({ percent: formatDecimal((100 * count) / total.people, 1) })}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
