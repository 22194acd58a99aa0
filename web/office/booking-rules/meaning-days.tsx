import * as words from '#messages/office-booking-rules'
import type { TriedRules } from '../../../contract/dispatch/booking-rules-schemas.ts'
import { HoursAxis, minuteInWords, Stretch } from '../day-strip.tsx'
import { weekday } from '../today/clock-time.ts'
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
      <HoursAxis hours={HOURS_NAMED} className="h-4 my-0 ms-13 me-0 text-12" />
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
          return (
            <Stretch
              className="data-[state=instant]:bg-confirmed"
              key={from}
              data-state={state}
              {...{ from, until, text }}
            />
          )
        })}
      </div>
    </li>
  )
}
