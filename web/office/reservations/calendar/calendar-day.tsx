import type { CSSProperties } from 'react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as words from '#messages/office-calendar'
import * as common from '#messages/office-common'
import * as shared from '#messages/shared'
import type { CalendarTrip } from '../../../../contract/booking/list-schemas.ts'
import { dateInWords, passengersInLine, timeInWords } from '../../../in-words.ts'
import { useSite } from '../../../ui/use-site.ts'
import { typedPhoneText } from '../../customers/phone-text.ts'
import { FoldButton } from '../../fold-button.tsx'
import { clockTime, weekday } from '../../today/clock-time.ts'
import { FinishedLabel } from '../finished-label.tsx'
import { isFinished } from '../finished-trips.ts'
import { routeText } from '../route-text.ts'
import { Status } from '../status.tsx'
import { type DayColumn, placeOf } from './calendar-axis.ts'
import { type Block, dayBlocks, foldLanes } from './day-blocks.ts'
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
            <li className="calendar-more" key={more.top} style={placeStyle(more)}>
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

type Placed = { top: number; bottom: number; lane: number; lanes: number }

function placeStyle({ top, bottom, lane, lanes }: Placed): CSSProperties {
  return { '--top': top, '--height': bottom - top, '--lane': lane, '--of': lanes }
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

const TRIP_LINK =
  'calendar-trip block h-full rounded-xs overflow-hidden text-13/4.25 focus-visible:z-4 focus-visible:-outline-offset-1 scroll-my-[calc(var(--head)_+_8px)_8px] scroll-mx-[60px_8px] phone:min-h-16 phone:py-2.5 phone:px-3 phone:border-b phone:border-b-hair phone:border-s-3 phone:text-16/5.5'

const TONES = {
  pending: '[--tone:var(--pending)] [--line:dashed]',
  confirmed: '[--tone:var(--confirmed)]',
  completed: '[--tone:var(--completed)] text-fg2',
  cancelled: '[--tone:var(--alert)] text-fg2',
}

type CalendarBlockProps = {
  block: Block<CalendarTrip>
  open: boolean
  /** On phones, hidden behind a row of its day until expanded. */
  folds: boolean
}

/** Status is shown by color, shape and word. */
function CalendarBlock({ block, open, folds }: CalendarBlockProps) {
  const { search } = useLocation()
  const { trip, hasEnd, beganBefore, goesOn } = block
  const struck = trip.status === 'cancelled' ? 'line-through' : ''
  const places = routeText(trip.pickUpAddress, trip.dropOffAddress)
  const route = trip.isReturn ? common.labeled({ label: shared.returnTrip, value: places }) : places
  return (
    <li
      className={`calendar-block ${TONES[trip.status]} phone:in-data-closed:data-folds:hidden`}
      data-folds={folds || undefined}
      data-guess={hasEnd ? undefined : true}
      data-began={beganBefore || undefined}
      data-goes-on={goesOn || undefined}
      style={placeStyle(block)}
    >
      <Link
        className={`${TRIP_LINK} py-px px-1.5 phone:border-s-(--tone)`}
        to={{ pathname: `/admin/reservations/calendar/${trip._id}`, search }}
        aria-current={open ? 'true' : undefined}
        title={`${timeInWords(trip.pickUpTime)}, ${trip.firstName} ${trip.lastName}, ${route}`}
        preventScrollReset
      >
        <span className="calendar-line flex items-center gap-1 min-w-0 whitespace-nowrap [&>.status]:flex-none @max-[131px]:flex-wrap">
          <Status status={trip.status} /> <Times block={block} look={struck} />{' '}
          <strong
            className={`min-w-0 overflow-hidden font-semibold text-ellipsis in-data-[view=day]:ms-1 @max-[131px]:flex-[1_0_100%] ${struck}`}
          >
            <span className="in-data-[view=week]:sr-only">{trip.firstName} </span>
            {trip.lastName}
          </strong>
        </span>
        <span className={`calendar-route block truncate text-fg2 ${struck}`}>{route}</span>
        <span className="calendar-rest text-fg2 in-data-[view=week]:sr-only">
          {passengersInLine(trip.numberOfPassengers)}, {typedPhoneText(trip.phoneNumber)}
          {trip.wishedVehicle && `, ${words.askedFor({ vehicle: trip.wishedVehicle })}`}
        </span>
      </Link>
    </li>
  )
}

type TimesProps = { block: Block<CalendarTrip>; look: string }

/** After midnight, on its second day, a trip shows its end. */
function Times({ block: { trip, hasEnd, beganBefore }, look }: TimesProps) {
  const { timeZone } = useSite()
  const end = hasEnd && trip.endsAt ? clockTime(trip.endsAt, timeZone) : undefined
  const [hours, ...half] = timeInWords(trip.pickUpTime).split(' ')
  const className = `calendar-times flex-none ${look}`
  if (beganBefore && end) return <span className={className}>{common.untilEnd({ end })}</span>
  return (
    <span className={className}>
      <time dateTime={trip.pickUpAt}>
        {hours}
        <span className="@max-[131px]:sr-only"> {half.join(' ')}</span>
      </time>
      {end && <span className="in-data-[view=week]:sr-only"> {common.toTarget({ target: end })}</span>}
    </span>
  )
}
