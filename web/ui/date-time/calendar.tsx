import { type KeyboardEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import * as texts from '#messages/date-time-picker'
import { dir, format } from '#messages/locale'
import { weekdayNames } from '../../../i18n/calendar-names.ts'
import { dateInWords, monthInWords } from '../../../i18n/format-time.ts'
import {
  addMonths,
  clampDay,
  firstShown,
  type Limits,
  monthOf,
  monthsIn,
  moveDay,
  weeksOf,
} from './month-grid.ts'

type DateProps = {
  value: string
  today: string
  limits: Limits
  note: string | undefined
  onChoose: (date: string) => void
}

export function Calendar({ hasFocus, note, ...dates }: DateProps & { hasFocus: boolean }) {
  const { today, limits } = dates
  const days = useDays(dates)
  const [first, setFirst] = useState(() => firstShown(days.focused, today, limits))
  const { focused, root, focusDay } = days
  useEffect(() => {
    if (hasFocus) focusDay()
  }, [hasFocus, focusDay])
  const second = addMonths(first, 1)
  const show = (month: string) => {
    setFirst(month)
    days.setFocused(clampDay(`${month}-01`, limits))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = days.onKeyDown(event)
    if (moved && monthOf(moved) < first) setFirst(monthOf(moved))
    if (moved && monthOf(moved) > second) setFirst(addMonths(monthOf(moved), -1))
  }
  return (
    <div ref={root}>
      <button
        className="absolute start-6.25 top-5.5 grid h-11 w-11 place-items-center rounded-xs border border-ctl bg-transparent hover:bg-hover hover:[box-shadow:inset_0_0_0_1px_var(--ctl)] disabled:cursor-default disabled:opacity-40 disabled:[box-shadow:none]"
        type="button"
        aria-label={texts.previousMonth}
        disabled={first <= monthOf(limits.min)}
        onClick={() => show(addMonths(first, -1))}
      >
        <Chevron />
      </button>
      <button
        className="when-next absolute end-6.25 top-5.5 grid h-11 w-11 place-items-center rounded-xs border border-ctl bg-transparent hover:bg-hover hover:[box-shadow:inset_0_0_0_1px_var(--ctl)] disabled:cursor-default disabled:opacity-40 disabled:[box-shadow:none]"
        type="button"
        aria-label={texts.nextMonth}
        disabled={second >= monthOf(limits.max)}
        onClick={() => show(second)}
      >
        <Chevron />
      </button>
      <div className="when-months grid min-h-77 grid-cols-[308px_308px] gap-10">
        {[first, second].map(month => (
          <Month key={month} {...{ month, focused, onKeyDown }} {...dates} />
        ))}
      </div>
      {note && (
        <div className="when-zone mt-3.5 border-t border-t-hair pt-3 text-end text-14 leading-[1.4] text-fg2">
          {note}
        </div>
      )}
    </div>
  )
}

export function MonthList({ note, ...dates }: DateProps) {
  const { focused, root, onKeyDown, focusDay } = useDays(dates)
  useEffect(() => {
    const day = focusDay()
    day?.closest('table')?.parentElement?.scrollIntoView({ block: 'start' })
    day?.scrollIntoView({ block: 'nearest' })
  }, [focusDay])
  return (
    <>
      <div className="when-months min-h-50 flex-[0_1_452px] overflow-auto overscroll-contain px-3" ref={root}>
        {monthsIn(dates.limits).map(month => (
          <Month key={month} {...{ month, focused, onKeyDown }} {...dates} />
        ))}
      </div>
      {note && (
        <div className="when-zone mt-3.5 border-t border-t-hair pt-3 text-end text-14 leading-[1.4] text-fg2">
          {note}
        </div>
      )}
    </>
  )
}

/** One day takes the Tab key; arrows move it. */
export function useDays({ value, today, limits }: Pick<DateProps, 'value' | 'today' | 'limits'>) {
  const root = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(() => clampDay(value || today, limits))
  const moves = useRef(false)
  const focusDay = useCallback(() => {
    const day = root.current?.querySelector('[data-day][tabindex="0"]')
    if (!(day instanceof HTMLElement)) return undefined
    day.focus()
    return day
  }, [])
  useEffect(() => {
    if (moves.current) focusDay()
    moves.current = false
  })
  return {
    ...{ root, focused, setFocused, focusDay },
    onKeyDown(event: KeyboardEvent) {
      const day = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined
      const moved = day && moveDay(day, event.key, { limits, isMirrored: dir === 'rtl' })
      if (!moved) return undefined
      event.preventDefault()
      moves.current = moved !== focused
      setFocused(moved)
      return moved
    },
  }
}

type MonthProps = Omit<DateProps, 'note'> & {
  month: string
  focused: string
  onKeyDown: (event: KeyboardEvent) => void
}

function Month({ month, focused, value, today, limits, onChoose, onKeyDown }: MonthProps) {
  const id = useId()
  return (
    <div>
      <h3
        className="grid h-11 place-items-center [font:400_21px/1.2_var(--display)]"
        id={id}
        aria-live="polite"
      >
        {monthInWords(month, format)}
      </h3>
      <table
        className="w-full [table-layout:fixed] [border-spacing:0]"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it
        role="grid"
        aria-labelledby={id}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map(({ short, long }) => (
              <th
                className="h-8 p-0 text-center text-14 font-normal text-fg2"
                key={long}
                scope="col"
                aria-label={long}
              >
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                <td className="p-0" key={WEEKDAYS[index]?.long}>
                  {date && clampDay(date, limits) !== date && (
                    <i className="relative grid h-11 w-full place-items-center rounded-xs border-0 bg-transparent p-0 text-[color-mix(in_srgb,var(--fg2)_55%,transparent)] [font:400_16px/1_var(--text)]">
                      {Number(date.slice(8))}
                    </i>
                  )}
                  {date && clampDay(date, limits) === date && (
                    <button
                      className="relative grid h-11 w-full place-items-center rounded-xs border-0 bg-transparent p-0 [font:400_16px/1_var(--text)] hover:bg-hover hover:[box-shadow:inset_0_0_0_1px_var(--ctl)]"
                      type="button"
                      data-day={date}
                      tabIndex={date === focused ? 0 : -1}
                      aria-label={dateInWords(date, format)}
                      aria-pressed={date === value}
                      aria-current={date === today ? 'date' : undefined}
                      onClick={() => onChoose(date)}
                    >
                      {Number(date.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LONG = weekdayNames(format, 'long')
const WEEKDAYS = weekdayNames(format, 'narrow').map((short, day) => ({ short, long: LONG[day] ?? short }))

const Chevron = () => (
  <svg
    className="w-2.25 [scale:calc(-1_*_var(--dir))_1] fill-none stroke-current [stroke-width:1.5]"
    viewBox="0 0 9 15"
    aria-hidden="true"
  >
    <path d="M1 1l6.5 6.5L1 14" />
  </svg>
)
