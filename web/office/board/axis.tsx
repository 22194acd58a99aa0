import type { RefObject } from 'react'
import type { Board } from '../../../contract/day/board-schemas.ts'
import { useSite } from '../../ui/use-site.ts'
import { clockTime, hourInWords } from '../today/clock-time.ts'
import styles from './board.module.css'
import { pixelsAt, type Scale } from './lay-lane.ts'

/** Pixels; labels this close to the tag of the current time, or to the end, are left out. */
const LABEL_WIDTH = 52
/** Pixels to the hour that two labels in four hours need. */
const DENSE_FROM = 45

type Props = { board: Board; scale: Scale; now: Date; track: RefObject<HTMLDivElement | null> }

/** Hidden from screen readers: each trip states its own time. */
export function Axis({ board, scale, now, track }: Props) {
  const { timeZone } = useSite()
  const hours = board.hours.filter(({ at }) => isWithin(Date.parse(at), scale))
  const every = scale.width / Math.max(1, hours.length) < DENSE_FROM ? 4 : 2
  const at = pixelsAt(now.getTime(), scale)
  const hasNow = isWithin(now.getTime(), scale)
  return (
    <div className={`${styles['axis']} h-6 ps-[var(--name,0)] text-fg2`} aria-hidden="true">
      <div
        className="absolute inset-y-0 start-[var(--name,var(--edge))] end-[var(--axis-end,0)] pointer-events-none"
        ref={track}
      >
        {hours.map((hour, index) => {
          if (index % 2 > 0) return null
          const from = pixelsAt(Date.parse(hour.at), scale)
          const isNear = hasNow && Math.abs(from - at) < LABEL_WIDTH
          const isNamed = index % every === 0 && !isNear && from < scale.width - LABEL_WIDTH / 2
          return (
            <span
              className="absolute inset-y-0 start-(--from) leading-5.5 whitespace-nowrap"
              key={hour.at}
              style={{ '--from': `${from}px` }}
            >
              {isNamed && hourInWords(hour.hour)}
            </span>
          )
        })}
        {hasNow && (
          <b
            className="absolute inset-y-0 start-(--from) leading-5.5 whitespace-nowrap z-5 bottom-auto px-1.5 text-coach-text font-semibold"
            style={{ '--from': `${at}px` }}
          >
            {clockTime(now.toISOString(), timeZone)}
          </b>
        )}
      </div>
    </div>
  )
}

export function NowLine({ scale }: { scale: Scale }) {
  if (!isWithin(scale.now, scale)) return null
  return (
    <i
      className="absolute z-3 top-6 bottom-0 start-[calc(var(--name)_+_var(--from))] w-0.5 bg-coach pointer-events-none"
      style={{ '--from': `${pixelsAt(scale.now, scale)}px` }}
      aria-hidden="true"
    />
  )
}

function isWithin(at: number, { shown }: Scale): boolean {
  return shown.from <= at && at < shown.until
}
