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
    <div className={styles['calendar']}>
      <h3>{words.calendar}</h3>
      <ul className={styles['legend']}>
        {STATES.map(state => (
          <li key={state}>
            <i data-state={state} aria-hidden="true" />
            {words.stateName({ state })}
          </li>
        ))}
      </ul>
      <p className={styles['axis']} aria-hidden="true">
        {HOURS_NAMED.map(hour => (
          <span key={hour} style={{ insetInlineStart: shareOfDay(hour * 60) }}>
            {hourInWords(hour)}
          </span>
        ))}
      </p>
      <ul className={styles['weeks']}>
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
    <li>
      <span>{name}</span>
      <div>
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
            <i key={from} data-state={state} style={style} title={text}>
              <span className="sr-only">{text}</span>
            </i>
          )
        })}
      </div>
    </li>
  )
}
