import { useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import { minuteInWords, shareOfDay } from '../day-strip.ts'
import { useFormState } from '../forms/form-context.ts'
import { SpokenText } from '../spoken-text.tsx'
import { hourInWords } from '../today/clock-time.ts'
import { ShiftLine } from './shift-line.tsx'
import styles from './shift-week.module.css'
import { type Stretch, stretchesByDay, type TypedShift } from './shift-week.ts'
import { shortWeekdayName, useShiftRows, weekdayName } from './use-shift-rows.ts'

const HOURS_NAMED = [0, 6, 12, 18, 24]
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

type Props = {
  today: string
  /** False if drivers are always on duty. */
  isLimiting: boolean
  onTyped: (shifts: readonly TypedShift[]) => void
}

export function ShiftWeek({ today, isLimiting, onTyped }: Props) {
  const week = useRef<HTMLFieldSetElement>(null)
  const { errors } = useFormState()
  const shifts = useShiftRows(week)
  const { rows } = shifts
  const latest = useRef(onTyped)
  latest.current = onTyped
  useEffect(() => latest.current(rows), [rows])
  const covered = stretchesByDay(rows, today)
  // The form's field paths follow page order.
  const order = WEEKDAYS.flatMap(shifts.ofDay)
  return (
    <fieldset className={`${styles['week']} m-0 p-0 border-0`} name="shifts" data-list="" ref={week}>
      {errors['shifts'] && <p className="field-error">{errors['shifts']}</p>}
      <div
        className="grid grid-cols-[44px_minmax(0,1fr)] gap-y-1 gap-x-4 items-start py-1.75 border-b border-hair"
        aria-hidden="true"
      >
        <p className={`${styles['axis']} relative col-2 h-4 m-0 text-fg2 text-12 leading-4`}>
          {HOURS_NAMED.map(hour => (
            <span
              className="absolute whitespace-nowrap"
              key={hour}
              style={{ insetInlineStart: shareOfDay(hour * 60) }}
            >
              {hourInWords(hour)}
            </span>
          ))}
        </p>
      </div>
      {WEEKDAYS.map(weekday => {
        const own = shifts.ofDay(weekday)
        return (
          <div
            className="grid grid-cols-[44px_minmax(0,1fr)] gap-y-1 gap-x-4 items-start py-1.75 border-b border-hair"
            key={weekday}
          >
            <span className="text-fg2 text-13 leading-7" aria-hidden="true">
              {shortWeekdayName(weekday)}
            </span>
            <DayBar stretches={covered[weekday - 1] ?? []} weekday={weekday} />
            <div className="col-span-full flex flex-wrap gap-y-1.5 gap-x-3.5 items-center">
              {own.map(row => (
                <ShiftLine
                  key={row.key}
                  row={row}
                  name={shifts.nameOf(row)}
                  path={`shifts.${order.indexOf(row)}`}
                  onEdit={change => shifts.edit(row.key, change)}
                  onRemove={() => shifts.remove(row)}
                />
              ))}
              <div className="flex gap-3.5 items-center min-h-7 touch-narrow:min-h-11">
                <button
                  className="text-button text-13 touch-narrow:min-h-11 touch-narrow:border-transparent touch-narrow:underline-offset-5"
                  type="button"
                  data-repeat
                  data-add={weekday}
                  onClick={() => shifts.add(weekday)}
                >
                  <SpokenText text={common.addTo({ list: weekdayName(weekday) })} />
                </button>
                {own.length > 0 && (
                  <button
                    className="text-button text-13 touch-narrow:min-h-11 touch-narrow:border-transparent touch-narrow:underline-offset-5"
                    type="button"
                    onClick={() => shifts.copy(weekday)}
                  >
                    <SpokenText text={words.copyDay({ day: weekdayName(weekday) })} />
                  </button>
                )}
              </div>
            </div>
          </div>
        )
      })}
      {isLimiting && rows.length === 0 && (
        <p className="mt-2.5 mb-0 mx-0 text-pending text-14">{words.noShifts}</p>
      )}
      <p className="sr-only" role="status">
        {shifts.said}
      </p>
    </fieldset>
  )
}

function DayBar({ stretches, weekday }: { stretches: readonly Stretch[]; weekday: number }) {
  return (
    <div className={`${styles['bar']} relative h-5 mt-1`}>
      {stretches.map(({ from, until, coming }) => {
        const text = words.covered({
          day: weekdayName(weekday),
          from: minuteInWords(from),
          until: minuteInWords(until),
        })
        const style = { insetInlineStart: shareOfDay(from), width: shareOfDay(until - from) }
        return (
          <i
            className="absolute inset-y-0"
            key={`${from} ${until}`}
            style={style}
            title={text}
            data-coming={coming || undefined}
          >
            <span className="sr-only">{text}</span>
          </i>
        )
      })}
    </div>
  )
}
