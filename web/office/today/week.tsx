import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-today'
import type { DayCounts } from '../../../contract/staff/office-schemas.ts'
import { dateInYear, dayInWords, weekday } from './clock-time.ts'
import styles from './week.module.css'
import { countsInWords, squaresOf, totalOf } from './week-squares.ts'

type Props = { week: DayCounts[]; shown: string; today: string; level: 'h3' | 'h4' }

/** One square per trip. */
export function Week({ week, shown, today, level: Heading }: Props) {
  const total = week.reduce((sum, day) => sum + totalOf(day), 0)
  const isThisWeek = week.some(({ date }) => date === today)
  return (
    <>
      <Heading className={styles['title']}>
        {isThisWeek ? words.thisWeek : common.weekOf({ day: dateInYear(week[0]?.date ?? shown, today) })}{' '}
        <small>{common.trips({ count: total })}</small>
      </Heading>
      <ol className={`${styles['week']} m-0 p-0 list-none`}>
        {week.map(day => (
          <WeekDay key={day.date} day={day} isShown={day.date === shown} today={today} />
        ))}
      </ol>
    </>
  )
}

function WeekDay({ day, isShown, today }: { day: DayCounts; isShown: boolean; today: string }) {
  const { squares, left } = squaresOf(day)
  return (
    <li>
      <Link
        className="grid grid-cols-[36px_minmax(0,1fr)_24px] items-center gap-y-0 gap-x-2.5 min-h-4.5 text-13 leading-4.5 max-[760px]:min-h-11"
        to={day.date === today ? '/admin/today' : `?day=${day.date}`}
        aria-current={isShown ? 'date' : undefined}
      >
        <span className="sr-only">{`${dayInWords(day.date, today)}, ${countsInWords(day)}`}</span>
        <span className={`${styles['day']} self-start text-fg2`} aria-hidden="true">
          {weekday(day.date, 'short')}
        </span>
        <span
          className={`${styles['squares']} flex flex-wrap items-center gap-x-px gap-y-0.5 py-1.25`}
          aria-hidden="true"
        >
          {squares.map((status, index) => (
            <i
              className="size-2 data-[status=completed]:bg-completed data-[status=pending]:border data-[status=pending]:border-pending"
              key={index}
              data-status={status}
            />
          ))}
          {left > 0 && <small className="text-fg2 leading-2">+{left}</small>}
        </span>
        <em className="self-start not-italic text-end" aria-hidden="true">
          {totalOf(day)}
        </em>
      </Link>
    </li>
  )
}
