import type { ComponentProps } from 'react'
import { timeInWords } from '../in-words.ts'
import styles from './day-strip.module.css'
import { hourInWords } from './today/clock-time.ts'

const DAY_MINUTES = 1440

/** Hours of a day, from midnight to midnight. */
export function HoursAxis({ hours, className }: { hours: readonly number[]; className: string }) {
  return (
    <p className={`${styles['axis']} relative text-fg2 leading-4 ${className}`} aria-hidden="true">
      {hours.map(hour => (
        <span
          className="absolute whitespace-nowrap"
          key={hour}
          style={{ insetInlineStart: shareOfDay(hour * 60) }}
        >
          {hourInWords(hour)}
        </span>
      ))}
    </p>
  )
}

type StretchProps = Omit<ComponentProps<'i'>, 'children'> & { from: number; until?: number; text: string }

/** A part of a day in its strip, or a moment of it. */
export function Stretch({ from, until, text, className = '', ...rest }: StretchProps) {
  const width = until === undefined ? undefined : shareOfDay(until - from)
  return (
    <i
      className={`absolute inset-y-0 ${className}`}
      style={{ insetInlineStart: shareOfDay(from), width }}
      title={text}
      {...rest}
    >
      <span className="sr-only">{text}</span>
    </i>
  )
}

/** The share of the day before it, for styles. */
function shareOfDay(minutes: number): string {
  return `${(minutes / DAY_MINUTES) * 100}%`
}

/** Midnight at the end of the day reads as 12 am. */
export function minuteInWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return timeInWords(`${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`)
}
