import { useEffect, useRef } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-drivers'
import { HoursAxis, minuteInWords, Stretch } from '../day-strip.tsx'
import { useFormState } from '../forms/form-context.ts'
import { SpokenText } from '../spoken-text.tsx'
import { ShiftLine } from './shift-line.tsx'
import styles from './shift-week.module.css'
import { type Stretch as Hours, stretchesByDay, type TypedShift } from './shift-week.ts'
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
        <HoursAxis hours={HOURS_NAMED} className="col-2 h-4 m-0 text-12" />
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
                  className="text-button text-13 touch-narrow:min-h-11"
                  type="button"
                  data-repeat
                  data-add={weekday}
                  onClick={() => shifts.add(weekday)}
                >
                  <SpokenText text={common.addTo({ list: weekdayName(weekday) })} />
                </button>
                {own.length > 0 && (
                  <button
                    className="text-button text-13 touch-narrow:min-h-11"
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

function DayBar({ stretches, weekday }: { stretches: readonly Hours[]; weekday: number }) {
  return (
    <div className={`${styles['bar']} relative h-5 mt-1`}>
      {stretches.map(({ from, until, coming }) => {
        const text = words.covered({
          day: weekdayName(weekday),
          from: minuteInWords(from),
          until: minuteInWords(until),
        })
        return (
          <Stretch key={`${from} ${until}`} data-coming={coming || undefined} {...{ from, until, text }} />
        )
      })}
    </div>
  )
}
