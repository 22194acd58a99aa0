import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import type { DayCounts } from '../../../contract/staff/office-schemas.ts'
import { Status } from '../reservations/status.tsx'
import { dateInYear, dayInWords, weekday } from './clock-time.ts'
import styles from './week.module.css'
import { countsInWords, squaresOf, sumOf, totalOf } from './week-squares.ts'

const SUMS = ['completed', 'confirmed', 'pending', 'cancelled'] as const

type Props = { week: DayCounts[]; shown: string; today: string }

export function Week({ week, shown, today }: Props) {
  const sum = sumOf(week)
  const total = totalOf({ counts: sum })
  const isThisWeek = week.some(({ date }) => date === today)
  return (
    <section aria-labelledby="week-title">
      <h3 id="week-title">
        {isThisWeek ? words.thisWeek : common.weekOf({ day: dateInYear(week[0]?.date ?? shown, today) })}
        <small>{common.trips({ count: total })}</small>
      </h3>
      <ol className={styles['week']}>
        {week.map(day => (
          <WeekDay key={day.date} day={day} isShown={day.date === shown} today={today} />
        ))}
      </ol>
      <dl className={styles['sums']}>
        {SUMS.map(status => (
          <div key={status}>
            <dt>
              <Status status={status} />
            </dt>
            <dd>{sum[status]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function WeekDay({ day, isShown, today }: { day: DayCounts; isShown: boolean; today: string }) {
  const { squares, left } = squaresOf(day)
  return (
    <li>
      <Link
        to={day.date === today ? '/admin/today' : `?day=${day.date}`}
        aria-current={isShown ? 'date' : undefined}
      >
        <span className="sr-only">{`${dayInWords(day.date, today)}, ${countsInWords(day)}`}</span>
        <span className={styles['day']} aria-hidden="true">
          {weekday(day.date, 'short')}
        </span>
        <span className={styles['squares']} aria-hidden="true">
          {squares.map((status, index) => (
            <i key={index} data-status={status} />
          ))}
          {left > 0 && <small>+{left}</small>}
        </span>
        <em aria-hidden="true">{totalOf(day)}</em>
      </Link>
    </li>
  )
}
