import * as words from '#messages/office-booking-rules'
import type { TriedRules } from '../../../contract/dispatch/booking-rules-schemas.ts'
import { minuteInWords, shareOfDay } from '../day-strip.ts'
import { hourInWords, weekday } from '../today/clock-time.ts'
import styles from './meaning.module.css'

const HOURS_NAMED = [0, 6, 12, 18, 24]
const STATES = ['instant', 'request', 'closed'] as const

type Day = TriedRules['days'][number]

export function MeaningDays({ days }: { days: readonly Day[] }) {
  return (
    <div>
      <h3 className="mt-3.5 font-text font-semibold text-13/5">{words.calendar}</h3>
      <ul
        className={`${styles['legend']} flex flex-wrap gap-y-0.5 gap-x-4 mt-0.5 mb-1.5 mx-0 p-0 text-fg2 text-13 list-none`}
      >
        {STATES.map(state => (
          <li className="flex gap-1.75 items-center" key={state}>
            <i
              className="w-3.5 h-2.5 data-[state=instant]:bg-confirmed"
              data-state={state}
              aria-hidden="true"
            />
            {words.stateName({ state })}
          </li>
        ))}
      </ul>
      <p
        className={`${styles['axis']} relative h-4 my-0 ms-13 me-0 text-fg2 text-12 leading-4`}
        aria-hidden="true"
      >
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
      <ul className={`${styles['weeks']} m-0 p-0 list-none`}>
        {days.map(day => (
          <DayLine key={day.date} day={day} />
        ))}
      </ul>
    </div>
  )
}

function DayLine({ day: { date, stretches } }: { day: Day }) {
  const name = `${weekday(date, 'short')} ${Number(date.slice(8))}`
  return (
    <li className="grid grid-cols-[52px_minmax(0,1fr)] items-center h-5.25 text-fg2 text-13 figures">
      <span>{name}</span>
      <div className="relative h-3.75 bg-raised">
        {stretches.map(({ from, until, state, blackout }) => {
          const said = [words.stateName({ state }), blackout].filter(Boolean).join(', ')
          const text = words.stretch({
            day: name,
            from: minuteInWords(from),
            until: minuteInWords(until),
            state: said,
          })
          const style = { insetInlineStart: shareOfDay(from), width: shareOfDay(until - from) }
          return (
            <i
              className="absolute inset-y-0 data-[state=instant]:bg-confirmed"
              key={from}
              data-state={state}
              style={style}
              title={text}
            >
              <span className="sr-only">{text}</span>
            </i>
          )
        })}
      </div>
    </li>
  )
}
