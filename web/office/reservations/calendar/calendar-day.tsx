import { useId, useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import type { CalendarTrip } from '../../../../contract/booking/list-schemas.ts'
import { dateInWords } from '../../../in-words.ts'
import { FoldButton } from '../../fold-button.tsx'
import { weekday } from '../../today/clock-time.ts'
import { FinishedLabel } from '../finished-label.tsx'
import { isFinished } from '../finished-trips.ts'
import { type DayColumn, placeOf } from './calendar-axis.ts'
import { CalendarBlock, TRIP_LINK } from './calendar-block.tsx'
import { dayBlocks, foldLanes } from './day-blocks.ts'
import type { CalendarView } from './use-calendar.ts'

/** The least width of a trip, which fits most last names. */
const LANES = { day: 'min-w-[calc(var(--lanes)_*_150px)]', week: 'min-w-[calc(var(--lanes)_*_76px)]' }
const HEADS = { day: 'overflow-hidden phone:hidden', week: 'px-2 border-b border-hair' }

type Props = {
  day: DayColumn
  view: CalendarView
  trips: CalendarTrip[]
  today: string
  now: number
  openTrip: string | undefined
}

/** Maximum side by side in a week column; the day view shows all. */
const WEEK_LANES_MAX = 3

export function CalendarDay({ day, view, trips, today, now, openTrip }: Props) {
  const id = useId()
  const { date } = day
  const blocks = dayBlocks(trips, day)
  const { shown, surplus } = foldLanes(blocks, view === 'week' ? WEEK_LANES_MAX : Number.POSITIVE_INFINITY)
  const [open, setOpen] = useState(false)
  // Cancelled trips show only if searched for; past days are opened for their trips, so nothing folds.
  const isFolded = (trip: CalendarTrip) =>
    date >= today && trip.status !== 'cancelled' && isFinished(trip.status)
  const finished = shown.filter(({ trip }) => isFolded(trip)).map(({ trip }) => trip)
  const lanes = Math.max(1, ...shown.map(block => block.lanes))
  return (
    <section
      className={`calendar-day border-s border-hair phone:min-w-0 phone:border-0 phone:not-has-[li]:hidden ${LANES[view]}`}
      aria-labelledby={id}
      data-today={date === today || undefined}
      data-past={date < today || undefined}
      data-closed={(finished.length > 0 && !open) || undefined}
      style={{ '--lanes': lanes }}
    >
      <DayHead id={id} date={date} view={view} count={blocks.length} />
      {finished.length > 0 && (
        <FoldButton
          className="hidden phone:block phone:border-b phone:border-hair phone:[&_button]:ps-3.75! phone:[&_button]:pe-1!"
          open={open}
          onToggle={() => setOpen(!open)}
        >
          <FinishedLabel statuses={finished.map(({ status }) => status)} />
        </FoldButton>
      )}
      <div className="calendar-track relative h-[calc(var(--rows)_*_var(--hour))] min-[641px]:in-data-today:bg-raised phone:h-auto">
        {day.gaps.map(row => (
          <i
            className="absolute inset-x-0 top-[calc(var(--top)_*_var(--hour))] h-(--hour) bg-[repeating-linear-gradient(135deg,var(--hair)_0_1px,var(--panel)_1px_6px)] phone:hidden"
            key={row}
            style={{ '--top': row }}
          />
        ))}
        <ol className="m-0 p-0 list-none">
          {shown.map(block => (
            <CalendarBlock
              key={`${block.trip._id} ${block.trip.pickUpAt}`}
              block={block}
              open={block.trip._id === openTrip}
              folds={isFolded(block.trip)}
            />
          ))}
          {surplus.map(more => (
            <li
              className="calendar-more"
              key={more.top}
              style={{
                '--top': more.top,
                '--height': more.bottom - more.top,
                '--lane': more.lane,
                '--of': more.lanes,
              }}
            >
              <Link
                className={`${TRIP_LINK} py-px px-1 border border-ctl bg-page text-center phone:border-t-0 phone:border-e-0 phone:bg-transparent`}
                to={`/admin/reservations/calendar?view=day&date=${date}`}
              >
                {more.count}
                <span className="lowercase"> {common.more}</span>
              </Link>
            </li>
          ))}
        </ol>
        {date === today && (
          <i
            className="calendar-now absolute z-2 inset-x-0 top-[calc(var(--top)_*_var(--hour))] h-0.5 bg-coach pointer-events-none phone:hidden before:absolute before:-top-0.75 before:-start-1 before:size-2 before:rounded-full before:bg-coach"
            style={{ '--top': placeOf(day, now) }}
          />
        )}
      </div>
    </section>
  )
}

type HeadProps = { id: string; date: string; view: CalendarView; count: number }

function DayHead({ id, date, view, count }: HeadProps) {
  return (
    <h3
      className={`sticky z-3 top-0 flex items-center justify-between h-(--head) bg-page text-fg2 font-text font-normal text-13/5 normal-nums in-data-today:[box-shadow:inset_0_-2px_var(--coach)] phone:top-(--bar) phone:h-9 phone:text-14 ${HEADS[view]}`}
      id={id}
    >
      <DayName date={date} view={view} />
      <small className="text-13 in-data-[view=day]:hidden">{count || ''}</small>
    </h3>
  )
}

function DayName({ date, view }: { date: string; view: CalendarView }) {
  if (view === 'day') return <span className="sr-only">{dateInWords(date)}</span>
  return (
    <Link
      className="in-data-today:text-coach-text touch:py-3 touch:-my-3"
      to={`/admin/reservations/calendar?view=day&date=${date}`}
    >
      {weekday(date, 'short')}{' '}
      <strong className="ms-0.5 text-fg font-semibold in-data-today:text-coach-text">
        {Number(date.slice(8))}
      </strong>
    </Link>
  )
}
