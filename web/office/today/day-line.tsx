import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as texts from '#messages/office-today'
import type { Day, DayTrip } from '../../../contract/staff/office-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { Button } from '../button.tsx'
import { type DriverName, noName, useDriverName } from '../drivers/use-driver-name.ts'
import { type LaneTrip, layLane, measureTexts, type PlacedText, type TextWidth } from '../lanes/lay-lane.ts'
import { TRIPS_HASH } from '../reservations/panel/panel-links.ts'
import { suggestedName, suggestedText } from '../reservations/trips/suggested-text.ts'
import { useNow } from '../use-now.ts'
import { clockTime, hourInWords } from './clock-time.ts'
import {
  type DayLane,
  type DayWindow,
  lanesInSight,
  lanesOf,
  shareOf,
  ticksOf,
  windowOf,
} from './day-axis.ts'
import styles from './day-line.module.css'
import { routeOf, tripInWords } from './trip-in-words.ts'

/** Pixels, assumed until measured. */
const USUAL_WIDTH = 1100
/** Pixels. */
const SHORTEST_TRIP = 10
const TEXT_PADDING = 5
/** Pixels; closer hour labels yield to the current time. */
const NOW_WIDTH = 52

type Scale = {
  shown: DayWindow
  width: number
  timeZone: string
  driverName: DriverName
  textWidth: TextWidth
}

/** Lanes by vehicle; the length of a line is the time of the ride. */
export function DayLine({ day, isToday }: { day: Day; isToday: boolean }) {
  const [axis, width] = useWidth<HTMLDivElement>()
  const now = useNow()
  const { timeZone } = useSite()
  const driverName = useDriverName() ?? noName
  const textWidth = measureTexts()
  const [showsAll, setShowsAll] = useState(false)
  const all = lanesOf(day, driverName)
  const inSight = lanesInSight(all)
  const shown = windowOf(day)
  const ticks = ticksOf(day.hours, shown)
  const at = now.getTime()
  const nowShare = isToday && at >= shown.from && at < shown.until ? shareOf(at, shown) : undefined
  const isNearNow = (share: number) =>
    nowShare !== undefined && Math.abs(share - nowShare) * width < NOW_WIDTH
  return (
    <div className="day-line max-[760px]:hidden">
      {/* Each trip states its own time. */}
      <div
        className={`${styles['day-axis']} relative h-6 ms-(--label) text-fg2 text-13 leading-6`}
        aria-hidden="true"
        ref={axis}
      >
        {ticks.map(tick => {
          const share = shareOf(tick.at, shown)
          return (
            <span
              className="absolute whitespace-nowrap"
              key={tick.at}
              style={startAt(share)}
              hidden={isNearNow(share) || share > 0.98}
            >
              {hourInWords(tick.hour)}
            </span>
          )
        })}
        {nowShare !== undefined && (
          <b className="absolute whitespace-nowrap text-coach-text font-semibold" style={startAt(nowShare)}>
            {clockTime(now.toISOString(), timeZone)}
          </b>
        )}
      </div>
      <div className="day-lanes relative border-b border-hair">
        <div
          className={`${styles['day-grid']} absolute inset-y-0 start-(--label) end-0 pointer-events-none`}
          aria-hidden="true"
        >
          {ticks.map(tick => (
            <i
              className="absolute inset-y-0 w-px bg-hair"
              key={tick.at}
              style={startAt(shareOf(tick.at, shown))}
            />
          ))}
          {nowShare !== undefined && (
            <i className={`${styles['day-now']} absolute inset-y-0 w-px bg-hair`} style={startAt(nowShare)} />
          )}
        </div>
        {(showsAll ? all : inSight).map(lane => (
          <Lane key={lane.key} lane={lane} scale={{ shown, width, timeZone, driverName, textWidth }} />
        ))}
      </div>
      {inSight.length < all.length && (
        <Button small className="my-2" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? common.showFewer : texts.allRows({ count: all.length })}
        </Button>
      )}
    </div>
  )
}

function Lane({ lane: { key, name, note, trips }, scale }: { lane: DayLane; scale: Scale }) {
  const lines = trips.map(trip => lineOf(trip, scale))
  const placed = layLane(lines, scale.width)
  // The counts of unassigned trips take two lines.
  const rows = Math.max(key === '' ? 2 : 1, ...placed.map(({ row }) => row + 1))
  return (
    <div
      className={`${styles['lane']} [--rows:1] grid grid-cols-[var(--label)_minmax(0,1fr)] h-[calc(var(--rows)_*_44px)] border-t border-hair`}
      style={{ '--rows': rows }}
      data-unassigned={key === '' || undefined}
    >
      <p className="pt-0.75 pb-0 ps-0 pe-2 leading-4.5" title={note}>
        <b className="block truncate font-semibold in-data-unassigned:text-pending">{name}</b>{' '}
        <span className="block truncate in-data-unassigned:whitespace-normal text-fg2 text-13">{note}</span>
      </p>
      <ol className="relative overflow-hidden m-0 p-0 list-none" aria-label={name}>
        {trips.map((trip, index) => {
          const [line, text] = [lines[index], placed[index]]
          return line && text ? (
            <Trip
              key={`${trip._id}-${trip.leg}`}
              trip={trip}
              line={line}
              text={text}
              timeZone={scale.timeZone}
            />
          ) : null
        })}
      </ol>
    </div>
  )
}

type Line = LaneTrip & { first: string; second: string }
type TripProps = { trip: DayTrip; line: Line; text: PlacedText; timeZone: string }

function Trip({ trip, line, text, timeZone }: TripProps) {
  const title = tripInWords(trip, timeZone)
  const style: CSSProperties = {
    '--row': text.row,
    '--from': `${line.from}px`,
    '--length': `${line.until - line.from}px`,
    '--text-from': `${text.from - line.from}px`,
    '--text-width': `${text.width}px`,
  }
  return (
    <li
      className="[--row:0] [--from:0] [--length:0] [--text-from:0] [--text-width:0] absolute top-[calc(var(--row)_*_44px_+_4px)] start-(--from) w-(--length) h-1 bg-current text-confirmed data-[state=pending]:text-pending data-[state=not-accepted]:text-pending"
      style={style}
      data-state={trip.state}
      data-ends={text.endsWithTrip || undefined}
      data-suggested={trip.suggested ? true : undefined}
      data-under-way={trip.state === 'on-board' || undefined}
    >
      <Link
        className="absolute z-2 top-1.25 start-(--text-from) flex flex-col items-start w-(--text-width) text-13 leading-4 in-data-ends:items-end"
        to={{ pathname: `/admin/reservations/${trip._id}`, hash: trip.isUnassigned ? TRIPS_HASH : '' }}
        title={title}
      >
        <span className="sr-only">{title}</span>
        <b aria-hidden="true">{line.first}</b>
        <span aria-hidden="true">{line.second}</span>
      </Link>
    </li>
  )
}

function wordsOf(trip: DayTrip, { timeZone, driverName }: Pick<Scale, 'timeZone' | 'driverName'>) {
  // The axis shows am or pm.
  const time = clockTime(trip.startsAt, timeZone).replace(/\s[ap]\.?\s?m\.?$/, '')
  return {
    first: `${time} ${trip.lastName}`,
    second: [routeOf(trip), suggestedDriver(trip.suggested, driverName)].filter(Boolean).join(', '),
  }
}

/** The lane names the vehicle. */
function suggestedDriver(suggested: DayTrip['suggested'], driverName: DriverName): string {
  return suggested?.driver == null
    ? suggestedText(suggested, driverName)
    : suggestedName(driverName(suggested.driver))
}

function lineOf(trip: DayTrip, scale: Scale): Line {
  const { shown, width, textWidth } = scale
  const { first, second } = wordsOf(trip, scale)
  const starts = Date.parse(trip.startsAt)
  const until = shareOf(trip.endsAt ? Date.parse(trip.endsAt) : starts, shown) * width
  const from = Math.min(shareOf(starts, shown) * width, width - SHORTEST_TRIP)
  const text = Math.ceil(Math.max(textWidth(first, 600), textWidth(second, 400))) + TEXT_PADDING
  return { from, until: Math.max(until, from + SHORTEST_TRIP), text, first, second }
}

function startAt(share: number): CSSProperties {
  return { insetInlineStart: `${(share * 100).toFixed(3)}%` }
}

/** In pixels. */
function useWidth<Box extends HTMLElement>(): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null)
  const [width, setWidth] = useState(USUAL_WIDTH)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      // Hidden elements have no width.
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
