import { type KeyboardEvent, useEffect, useRef } from 'react'
import * as words from '#messages/office-calendar'
import type { CalendarTrip } from '../../../../contract/booking/list-schemas.ts'
import { timeInWords } from '../../../in-words.ts'
import { useNow } from '../../use-now.ts'
import { type calendarAxis, type HourRow, placeOf } from './calendar-axis.ts'
import { CalendarDay } from './calendar-day.tsx'
import type { CalendarView } from './use-calendar.ts'

const HEIGHTS = { day: '[--hour:56px] [--head:0px]', week: '[--hour:44px] [--head:36px]' }

type Props = {
  view: CalendarView
  axis: ReturnType<typeof calendarAxis>
  trips: CalendarTrip[]
  today: string
  open: string | undefined
}

/** First row in view on a day without trips. */
const MORNING_ROW = 6

export function CalendarGrid({ view, axis, trips, today, open }: Props) {
  const now = useNow().getTime()
  const { rows, columns } = axis
  const scroller = useFirstRow(axis, trips, now)
  // With the panel open, a trip may have moved out of view.
  useEffect(() => {
    if (open === undefined) return
    scroller.current
      ?.querySelector('.calendar-trip[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [open, scroller])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the links inside
    <div
      className={`calendar-grid ${HEIGHTS[view]}`}
      data-view={view}
      style={{ '--rows': rows.length, '--days': columns.length }}
      ref={scroller}
      onKeyDown={moveFocus}
    >
      <div className="calendar-hours sticky z-4 start-0 bg-panel phone:hidden" aria-hidden="true">
        <i className="sticky z-3 top-0 block h-(--head) border-b border-hair bg-page in-data-[view=day]:border-0" />
        {rows.map(row => (
          <span
            className="block h-(--hour) pe-2 text-fg2 text-12 leading-3.5 text-end [translate:0_-7px]"
            key={hourLabel(row)}
          >
            {hourLabel(row)}
          </span>
        ))}
      </div>
      {columns.map(day => (
        <CalendarDay
          key={day.date}
          day={day}
          view={view}
          trips={trips}
          today={today}
          now={now}
          openTrip={open}
        />
      ))}
    </div>
  )
}

function hourLabel({ hour, repeated }: HourRow): string {
  const label = timeInWords(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')
  return repeated ? words.hourAgain({ hour: label }) : label
}

/** Once per date range: the first trip, or now if earlier. */
function useFirstRow({ columns }: Props['axis'], trips: CalendarTrip[], now: number) {
  const scroller = useRef<HTMLDivElement>(null)
  const shown = `${columns[0]?.date} ${columns.length}`
  const latest = useRef({ columns, trips, now })
  latest.current = { columns, trips, now }
  useEffect(() => {
    const grid = scroller.current
    if (!grid) return
    const first = firstRow(latest.current)
    const height = grid.querySelector('.calendar-hours span')?.getBoundingClientRect().height ?? 0
    grid.scrollTop = Math.max(0, first - 0.5) * height
  }, [shown])
  return scroller
}

function firstRow({
  columns,
  trips,
  now,
}: {
  columns: Props['axis']['columns']
  trips: CalendarTrip[]
  now: number
}): number {
  const instants = [...trips.map(({ pickUpAt }) => Date.parse(pickUpAt)), now]
  const rows = columns.flatMap(day =>
    instants.filter(at => at >= day.startsAt && at < day.endsAt).map(at => placeOf(day, at)),
  )
  return Math.min(...rows, MORNING_ROW + rows.length * 24)
}

/** Up and down within a day; left and right to the nearest trip of another day. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target instanceof Element ? event.target.closest<HTMLElement>('.calendar-trip') : null
  if (!from || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const to = neighbourOf(from, event.key)
  if (!to) return
  event.preventDefault()
  to.focus({ preventScroll: true })
  to.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function neighbourOf(from: HTMLElement, key: string): HTMLElement | undefined {
  const day = from.closest('.calendar-day')
  const trips = tripsOf(day)
  const index = trips.indexOf(from)
  switch (key) {
    case 'ArrowDown':
      return trips[index + 1]
    case 'ArrowUp':
      return trips[index - 1]
    case 'Home':
      return trips[0]
    case 'End':
      return trips.at(-1)
    case 'ArrowRight':
      return nearest(from, day, 'nextElementSibling')
    case 'ArrowLeft':
      return nearest(from, day, 'previousElementSibling')
    default:
      return undefined
  }
}

/** At about the same height, in the next day with trips. */
function nearest(
  from: HTMLElement,
  day: Element | null,
  direction: 'nextElementSibling' | 'previousElementSibling',
): HTMLElement | undefined {
  for (let other = day?.[direction]; other; other = other[direction]) {
    const trips = tripsOf(other)
    if (trips.length === 0) continue
    const height = (trip: HTMLElement) => trip.getBoundingClientRect().top
    return trips.reduce((best, trip) =>
      Math.abs(height(trip) - height(from)) < Math.abs(height(best) - height(from)) ? trip : best,
    )
  }
  return undefined
}

function tripsOf(day: Element | null): HTMLElement[] {
  return day ? [...day.querySelectorAll<HTMLElement>('.calendar-trip')] : []
}
