import * as words from '#messages/office-figures'
import type { Figures } from '../../../contract/site/visitor-schemas.ts'
import { formatNumber } from '../format-number.ts'
import styles from './figures.module.css'

const NUMBERS = [
  ['people', words.people],
  ['views', words.views],
  ['forms', words.forms],
  ['quotes', words.quotes],
  ['reservations', words.bookings],
] as const

export function KeyNumbers({ figures: { total, before } }: { figures: Figures }) {
  return (
    <dl className={`${styles['numbers']} grid grid-cols-5 bg-panel max-[1001px]:grid-cols-2`}>
      {NUMBERS.map(([name, label]) => (
        <div className="pt-4 pb-4.5 px-5 max-[1001px]:border-t max-[1001px]:border-t-hair" key={name}>
          <dt className="text-fg2 text-14">{label}</dt>
          <dd className="m-0">
            <b className="block font-text font-medium text-[34px]/11 figures">{formatNumber(total[name])}</b>
            <span className="text-fg2 text-13">
              {before ? change(total[name], before[name]) : words.noBefore}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function change(now: number, before: number): string {
  if (before === 0) return now === 0 ? words.same : words.noBefore
  const percent = Math.round((100 * Math.abs(now - before)) / before)
  if (percent === 0) return words.same
  return words.change({ to: now > before ? 'up' : 'down', percent: formatNumber(percent) })
}
