import type { CSSProperties } from 'react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import type { Day, DayTrip } from '../../../contract/staff/office-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { useNow } from '../use-now.ts'
import { clockTime, hourInWords } from './clock-time.ts'
import { type DayWindow, shareOf, ticksOf, windowOf } from './day-axis.ts'
import styles from './day-line.module.css'
import { type Drive, layLanes, type Placed } from './lay-lanes.ts'
import { isUnderWay, routeInWords, tripInWords } from './trip-in-words.ts'

/** Pixels, assumed until measured. */
const USUAL_WIDTH = 1200
/** Minimum length in pixels. */
const SHORTEST_DRIVE = 10
/** Pixels per character at 13 px, padding, and maximum. */
const CHARACTER = 6.9
const AROUND_WORDS = 8
const WORDS_MAX = 190
/** Pixels; closer hour labels yield to the current time. */
const NOW_WIDTH = 54

/** Line length is drive time; overlapping trips use separate lanes. */
export function DayLine({ day, isToday }: { day: Day; isToday: boolean }) {
  const [box, width] = useWidth<HTMLDivElement>(USUAL_WIDTH)
  const now = useNow()
  const { timeZone } = useSite()
  const shown = windowOf(day)
  const drives = day.trips.map(trip => driveOf(trip, shown, { width, timeZone }))
  const placed = layLanes(drives, width)
  const lanes = Math.max(1, ...placed.map(({ lane }) => lane + 1))
  return (
    <div className={styles['day-line']}>
      <Axis day={day} shown={shown} now={isToday ? now : undefined} width={width} />
      <div className={styles['day-lanes']} ref={box} style={{ '--lanes': lanes }}>
        {ticksOf(day.hours, shown).lines.map(({ at }) => (
          <i
            key={at}
            className={styles['day-hour']}
            style={{ insetInlineStart: percent(shareOf(at, shown)) }}
          />
        ))}
        <ol>
          {day.trips.map((trip, index) => {
            const [drive, place] = [drives[index], placed[index]]
            if (!drive || !place) return null
            return <Trip key={`${trip._id}-${trip.leg}`} trip={trip} drive={drive} place={place} now={now} />
          })}
        </ol>
        {isToday && <NowLine now={now} shown={shown} />}
      </div>
    </div>
  )
}

type AxisProps = { day: Day; shown: DayWindow; now: Date | undefined; width: number }

/** Hidden from screen readers: each trip states its own time. */
function Axis({ day, shown, now, width }: AxisProps) {
  const { timeZone } = useSite()
  const named = ticksOf(day.hours, shown).named
  const at = now?.getTime() ?? 0
  const isNear = (share: number) => now && Math.abs(share - shareOf(at, shown)) * width < NOW_WIDTH
  return (
    <div className={styles['day-axis']} aria-hidden="true">
      {named.map(tick => {
        const share = shareOf(tick.at, shown)
        return (
          <span
            key={tick.at}
            style={{ insetInlineStart: percent(share) }}
            hidden={isNear(share) || share > 0.98}
          >
            {hourInWords(tick.hour)}
          </span>
        )
      })}
      {now && at >= shown.from && at < shown.until && (
        <b style={{ insetInlineStart: percent(shareOf(at, shown)) }}>
          {clockTime(now.toISOString(), timeZone)}
        </b>
      )}
    </div>
  )
}

function NowLine({ now, shown }: { now: Date; shown: DayWindow }) {
  const at = now.getTime()
  if (at < shown.from || at >= shown.until) return null
  return <i className={styles['day-now']} style={{ insetInlineStart: percent(shareOf(at, shown)) }} />
}

type TripProps = { trip: DayTrip; drive: Drive; place: Placed; now: Date }

function Trip({ trip, drive, place, now }: TripProps) {
  const { timeZone } = useSite()
  const { first, second } = wordsOf(trip, timeZone)
  const style: CSSProperties = {
    '--lane': place.lane,
    '--from': `${drive.from}px`,
    '--length': `${drive.until - drive.from}px`,
  }
  return (
    <li
      style={style}
      data-status={trip.status}
      data-flipped={place.flipped || undefined}
      data-under-way={isUnderWay(trip, now) || undefined}
    >
      <Link to={`/admin/reservations/${trip._id}`} title={tripInWords(trip, timeZone)}>
        <span className="sr-only">{tripInWords(trip, timeZone)}</span>
        <b aria-hidden="true">{first}</b>
        <span aria-hidden="true">{second}</span>
      </Link>
    </li>
  )
}

function wordsOf(trip: DayTrip, timeZone: string) {
  // The axis shows am or pm.
  const time = clockTime(trip.startsAt, timeZone).replace(/\s[ap]\.?\s?m\.?$/, '')
  return { first: `${time} ${trip.lastName}`, second: routeInWords(trip) || common.noAddress }
}

function driveOf(trip: DayTrip, shown: DayWindow, line: { width: number; timeZone: string }): Drive {
  const { first, second } = wordsOf(trip, line.timeZone)
  const starts = Date.parse(trip.startsAt)
  const from = shareOf(starts, shown) * line.width
  const until = shareOf(trip.endsAt ? Date.parse(trip.endsAt) : starts, shown) * line.width
  const words = Math.min(WORDS_MAX, Math.max(first.length, second.length) * CHARACTER + AROUND_WORDS)
  return { from, until: Math.min(line.width, Math.max(until, from + SHORTEST_DRIVE)), words }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(3)}%`
}

/** In pixels. */
export function useWidth<Box extends HTMLElement>(usual: number): [RefObject<Box | null>, number] {
  const box = useRef<Box>(null)
  const [width, setWidth] = useState(usual)
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
