import * as words from '#messages/office-tariff'
import * as shared from '#messages/shared'
import type { Surcharge } from '../../../../domain/pricing/fare/tariff.ts'
import { minuteOfDay, weekdayOf } from '../../../../domain/values/time.ts'
import { timeInWords } from '../../../in-words.ts'
import { HoursAxis, Stretch } from '../../day-strip.tsx'
import type { Quoted } from '../bench/bench-trip.ts'
import { PERCENT } from '../document/cell-values.ts'
import { weekOf } from '../document/week-strip.ts'
import { DAY_NAMES } from '../document/weekdays.ts'
import { useTariff } from '../tariff-context.ts'
import styles from './hours-strip.module.css'
import { Section } from './section.tsx'

const HOURS_NAMED = [0, 3, 6, 9, 12, 15, 18, 21, 24]
/** Visual styles; more surcharges reuse them. */
const LOOKS = 6

/** Also marks the pickup time of the rate tester's trip. */
export function HoursStrip({ quoted }: { quoted: Quoted | undefined }) {
  const { tariff } = useTariff()
  const week = weekOf(tariff.surcharges)
  const shown = tariff.surcharges.filter(({ id }) => week.some(day => day.some(covered => covered.id === id)))
  const lookOf = (id: string) => shown.findIndex(surcharge => surcharge.id === id) % LOOKS
  if (shown.length === 0) return null
  return (
    <Section title={shared.hours} note={words.hoursNote} end={<Legend shown={shown} lookOf={lookOf} />}>
      <ul className={`${styles['week']} m-0 p-0 list-none`}>
        {week.map((day, index) => (
          <li
            className="grid grid-cols-[40px_minmax(0,1fr)] items-center h-6.25 text-fg2 text-13"
            key={DAY_NAMES[index]}
          >
            <span>{DAY_NAMES[index]}</span>
            <div>
              {day.map(({ id, from, until }) => (
                <Stretch
                  key={`${id} ${from}`}
                  data-look={lookOf(id)}
                  {...{ from, until }}
                  text={words.coveredHours({
                    ...{ name: nameOf(shown, id), day: DAY_NAMES[index] ?? '' },
                    ...{ from: clockOf(from), until: clockOf(until) },
                  })}
                />
              ))}
              {quoted && weekdayOf(quoted.date) === index + 1 && (
                <Stretch
                  className={styles['mark']}
                  from={minuteOfDay(quoted.time)}
                  text={words.benchMark({ day: DAY_NAMES[index] ?? '', time: timeInWords(quoted.time) })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <HoursAxis hours={HOURS_NAMED} className={`${styles['axis']} h-4.5 mt-0.75 mb-0 ms-10 me-0 text-13`} />
    </Section>
  )
}

type LegendProps = { shown: readonly Surcharge[]; lookOf: (id: string) => number }

function Legend({ shown, lookOf }: LegendProps) {
  return (
    <ul className={`${styles['legend']} flex flex-wrap gap-y-1 gap-x-4.5 m-0 p-0 text-fg2 text-13 list-none`}>
      {shown.map(({ id, label, points }) => (
        <li className="flex gap-1.75 items-center" key={id}>
          <i className="w-3.5 h-2.5" data-look={lookOf(id)} aria-hidden="true" />
          {label ?? id}
          {points !== undefined && ` ${PERCENT.text(points)}%`}
        </li>
      ))}
    </ul>
  )
}

function nameOf(surcharges: readonly Surcharge[], id: string): string {
  return surcharges.find(surcharge => surcharge.id === id)?.label ?? id
}

function clockOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
