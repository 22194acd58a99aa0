import { useRef, useState } from 'react'
import { format } from '#messages/locale'
import * as common from '#messages/office-common'
import * as words from '#messages/office-tariff'
import { weekdayNames } from '../../../../i18n/calendar-names.ts'
import { dateInWords } from '../../../in-words.ts'
import { useDays } from '../../../ui/date-time/calendar.tsx'
import { monthsIn } from '../../../ui/date-time/month-grid.ts'
import { useSite } from '../../../ui/use-site.ts'
import { monthInWords } from '../../today/clock-time.ts'
import { useToday } from '../../use-now.ts'
import type { Quoted } from '../bench/bench-trip.ts'
import { withDate } from '../document/rule-changes.ts'
import { useTariff } from '../tariff-context.ts'
import { daysOf } from './calendar-days.ts'
import styles from './dates-calendar.module.css'
import { HoursStrip } from './hours-strip.tsx'
import { PartSection } from './rule-section.tsx'
import { Section } from './section.tsx'

export function SurchargesSection({ quoted }: { quoted: Quoted | undefined }) {
  const { surcharges } = useTariff().tariff
  const [focused, setFocused] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const calendar = useRef<HTMLDivElement>(null)
  const openDates = (rule: string) => {
    setChosen(rule)
    calendar.current?.focus({ preventScroll: true })
    calendar.current?.scrollIntoView({ block: 'start' })
  }
  const shown = [chosen, focused, surcharges.find(({ when }) => when.dates)?.id, surcharges[0]?.id]
  const id = shown.find(wanted => surcharges.some(rule => rule.id === wanted))
  return (
    <>
      <PartSection part="surcharges" onFocus={setFocused} onOpen={openDates} />
      <HoursStrip quoted={quoted} />
      <div className="scroll-mt-28 focus:outline-none" ref={calendar} tabIndex={-1}>
        <DatesCalendar id={id} onChoose={setChosen} />
      </div>
    </>
  )
}

type Props = {
  id: string | undefined
  onChoose: (id: string) => void
}

export function DatesCalendar({ id, onChoose }: Props) {
  const { tariff } = useTariff()
  const today = useToday(useSite().timeZone)
  const index = tariff.surcharges.findIndex(surcharge => surcharge.id === id)
  const surcharge = tariff.surcharges[index]
  const first = surcharge?.when.dates?.find(date => date >= today) ?? today
  const [chosenYear, setYear] = useState<number>()
  const year = chosenYear ?? Number(first.slice(0, 4))
  if (!surcharge) return null
  const step = (label: string, by: number, sign: string) => (
    <button
      className="size-7 border border-ctl rounded-xs bg-transparent text-fg touch:min-w-11 touch:h-11"
      type="button"
      aria-label={common.labeled({ label, value: String(year + by) })}
      onClick={() => setYear(year + by)}
    >
      {sign}
    </button>
  )
  const choice = (
    <div className={`${styles['choice']} flex gap-1.5 items-center text-13`}>
      <select
        className="select h-7 me-2 py-0 ps-2 border border-ctl rounded-xs bg-field text-fg touch:min-w-11 touch:h-11"
        aria-label={common.surcharges}
        value={surcharge.id}
        onChange={event => onChoose(event.currentTarget.value)}
      >
        {tariff.surcharges.map(rule => (
          <option key={rule.id} value={rule.id}>
            {rule.label ?? rule.id}
          </option>
        ))}
      </select>
      {step(common.previous, -1, '‹')}
      <span aria-live="polite">{year}</span>
      {step(common.next, 1, '›')}
    </div>
  )
  return (
    <Section title={words.dates} end={choice}>
      <Year key={year} year={year} index={index} today={today} />
    </Section>
  )
}

type YearProps = { year: number; index: number; today: string }

function Year({ year, index, today }: YearProps) {
  const { tariff, published, readOnly, edit } = useTariff()
  const surcharge = tariff.surcharges[index]
  const dates = surcharge?.when.dates ?? []
  const before = published?.surcharges.find(({ id }) => id === surcharge?.id)?.when.dates ?? []
  const start = dates.find(date => date.startsWith(`${year}-`)) ?? `${year}-01-01`
  const limits = { min: `${year}-01-01`, max: `${year}-12-31` }
  const { root, focused, setFocused, onKeyDown } = useDays({ value: start, today, limits })
  const toggle = (date: string) => !readOnly && edit(known => withDate(known, index, date))
  const label = surcharge?.label ?? surcharge?.id
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, no fields of a form */}
      <div
        className="grid grid-cols-[repeat(auto-fill,minmax(196px,1fr))] gap-y-3.5 gap-x-5 mb-1.5 touch:grid-cols-[repeat(auto-fill,minmax(310px,1fr))]"
        role="group"
        aria-label={label}
        ref={root}
        onKeyDown={onKeyDown}
      >
        {monthsIn(limits).map(month => (
          <div key={month}>
            <p className="mb-0.5 text-fg2 text-13" aria-hidden="true">
              {monthInWords(`${month}-01`)}
            </p>
            <div className={`${styles['days']} grid grid-cols-[repeat(7,1fr)]`}>
              {weekdayNames(format, 'long').map(name => (
                <small className="text-fg2 text-12 text-center" key={name} aria-hidden="true">
                  {name.slice(0, 1)}
                </small>
              ))}
              {daysOf(month).map(({ date, day, column }) => (
                <button
                  className="min-h-6 p-0 border-0 rounded-xs bg-transparent text-fg text-13 focus-visible:outline-2 focus-visible:outline-coach focus-visible:-outline-offset-2 data-today:font-semibold data-today:underline data-today:decoration-coach data-today:underline-offset-3 aria-pressed:bg-primary aria-pressed:text-on-primary aria-pressed:font-semibold touch:min-h-11 touch:text-15"
                  key={date}
                  type="button"
                  data-day={date}
                  style={day === 1 ? { gridColumnStart: column } : undefined}
                  tabIndex={date === focused ? 0 : -1}
                  aria-pressed={dates.includes(date)}
                  aria-disabled={readOnly}
                  aria-label={dateInWords(date)}
                  data-today={date === today || undefined}
                  data-changed={(published && dates.includes(date) !== before.includes(date)) || undefined}
                  onFocus={() => setFocused(date)}
                  onClick={() => toggle(date)}
                >
                  {day}
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
      <p className="quiet-note">{words.calendarKeys}</p>
    </>
  )
}
