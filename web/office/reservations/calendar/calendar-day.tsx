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
import { CalendarBlock } from './calendar-block.tsx'
import { dayBlocks, foldLanes } from './day-blocks.ts'
import type { CalendarView } from './use-calendar.ts'

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
    date >= today &&
    trip.status !== 'cancelled' &&
    isFinished({ ...trip, startsAt: trip.pickUpAt }, new Date(now))
  const finished = shown.filter(({ trip }) => isFolded(trip)).map(({ trip }) => trip)
  const lanes = Math.max(1, ...shown.map(block => block.lanes))
  return (
    <section
      className="calendar-day [--lanes:1] min-w-0 border-s border-hair"
      aria-labelledby={id}
      data-today={date === today || undefined}
      data-past={date < today || undefined}
      data-closed={(finished.length > 0 && !open) || undefined}
      style={{ '--lanes': lanes }}
    >
      <h3 id={id}>
        <DayName date={date} view={view} />
        <small className="text-13 in-data-[view=day]:hidden">{blocks.length || ''}</small>
      </h3>
      {finished.length > 0 && (
        <FoldButton className="calendar-fold" open={open} onToggle={() => setOpen(!open)}>
          <FinishedLabel trips={finished} />
        </FoldButton>
      )}
      <div className="calendar-track relative h-[calc(var(--rows)_*_var(--hour))]">
        {day.gaps.map(row => (
          <i
            className="calendar-gap [--top:0] [--height:1] [--lane:0] [--of:1] absolute h-(--hour) phone:hidden"
            key={row}
            style={{ '--top': row }}
          />
        ))}
        <ol className="m-0 p-0 list-none">
          {shown.map(block => (
            <CalendarBlock
              key={block.trip._id}
              block={block}
              open={block.trip._id === openTrip}
              folds={isFolded(block.trip)}
            />
          ))}
          {surplus.map(more => (
            <li
              className="calendar-more [--top:0] [--height:1] [--lane:0] [--of:1]"
              key={more.top}
              style={{
                '--top': more.top,
                '--height': more.bottom - more.top,
                '--lane': more.lane,
                '--of': more.lanes,
              }}
            >
              <Link
                className="calendar-trip [--tone:var(--fg2)] block h-full py-px px-1.5 rounded-xs overflow-hidden text-13 leading-4.25 focus-visible:z-4 focus-visible:-outline-offset-1 scroll-my-[calc(var(--head)_+_8px)_8px] scroll-mx-[60px_8px]"
                to={`/admin/reservations/calendar?view=day&date=${date}`}
              >
                {more.count}
                <span> {common.more}</span>
              </Link>
            </li>
          ))}
        </ol>
        {date === today && (
          <i
            className="calendar-now [--top:0] [--height:1] [--lane:0] [--of:1] absolute z-2 h-0.5 bg-coach pointer-events-none phone:hidden"
            style={{ '--top': placeOf(day, now) }}
          />
        )}
      </div>
    </section>
  )
}

function DayName({ date, view }: { date: string; view: CalendarView }) {
  if (view === 'day') return <span className="sr-only">{dateInWords(date)}</span>
  return (
    <Link className="in-data-today:text-coach-text" to={`/admin/reservations/calendar?view=day&date=${date}`}>
      {weekday(date, 'short')}{' '}
      <strong className="ms-0.5 text-fg font-semibold in-data-today:text-coach-text">
        {Number(date.slice(8))}
      </strong>
    </Link>
  )
}
