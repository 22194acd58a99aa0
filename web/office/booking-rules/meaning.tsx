import { useState } from 'react'
import { Link } from 'react-router'
import * as words from '#messages/office-booking-rules'
import * as common from '#messages/office-common'
import type { BookingRulesInput, TriedRules } from '../../../contract/dispatch/booking-rules-schemas.ts'
import type { StaffVehicleClass } from '../../../contract/dispatch/schemas.ts'
import { addDays } from '../../../domain/values/day-arithmetic.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { useSite } from '../../ui/use-site.ts'
import { useRead } from '../data/use-read.ts'
import { HoursAxis, minuteInWords, Stretch } from '../day-strip.tsx'
import { Options } from '../forms/choice-field.tsx'
import { AskField, RuleTester } from '../forms/rules-page.tsx'
import { momentText } from '../occupancies/span-text.ts'
import { staffCall } from '../staff-call.ts'
import { weekday } from '../today/clock-time.ts'
import { useToday } from '../use-now.ts'
import styles from './meaning.module.css'
import { answerText } from './reason-text.ts'

type Props = { rules: BookingRulesInput | undefined; classes: readonly StaffVehicleClass[] }
type Asked = { code: string; bookedDate: string; bookedTime: string; date: string; time: string }

export function Meaning({ rules, classes }: Props) {
  const { timeZone } = useSite()
  const today = useToday(timeZone)
  const [asked, setAsked] = useState<Asked>({
    ...{ code: classes[0]?.code ?? '', bookedDate: '', bookedTime: '' },
    ...{ date: addDays(today, 1), time: '05:00' },
  })
  const body = rules && trialOf(rules, asked)
  const { data, failed } = useRead<TriedRules>(
    ['tryBookingRules', { body }],
    signal =>
      body ? staffCall('tryBookingRules', { body, signal }) : Promise.reject(new Error('Nothing is asked')),
    { sentence: words.ruleTesterFailed, enabled: body !== undefined },
  )
  const shown = classes.find(({ code }) => code === asked.code)
  return (
    <RuleTester label={words.ruleTester}>
      <div className="flex flex-wrap gap-y-0.5 gap-x-3 items-baseline justify-between">
        <h2 className="text-22 leading-7">{words.ruleTester}</h2>
        <p className="text-fg2 text-13">{words.ruleTesterNote}</p>
      </div>
      <AskFields asked={asked} classes={classes} onAsk={change => setAsked({ ...asked, ...change })} />
      {failed && <p className="quiet-note">{words.ruleTesterFailed}</p>}
      {data && rules && (
        <>
          <p
            className={`${styles['answer']} ps-3 border-s-2 border-s-coach mb-1.5 text-15 leading-5.5 data-[state=instant]:border-confirmed`}
            role="status"
            data-state={data.pickUp.state}
          >
            {words.sentence({
              booked: body?.bookedAt ? momentText(data.bookedAt, timeZone) : 'now',
              pickUp: momentText(data.pickUp.at, timeZone),
              answer: answerText(data.pickUp, rules),
            })}
          </p>
          <p className="quiet-note">{words.office({ state: data.officeOpen ? 'open' : 'closed' })}</p>
          {shown && shown.booking !== 'instant' && (
            <p className="quiet-note">
              <MarkedText
                text={words.classOnRequest({ name: shown.name })}
                marks={{
                  classes: text => (
                    <Link className="underline underline-offset-3" to="/admin/vehicle-classes">
                      {text}
                    </Link>
                  ),
                }}
              />
            </p>
          )}
          <MeaningDays days={data.days} />
        </>
      )}
    </RuleTester>
  )
}

function trialOf(rules: BookingRulesInput, { code, bookedDate, bookedTime, date, time }: Asked) {
  if (!code || !date || !time) return undefined
  const bookedAt = bookedDate && bookedTime ? { date: bookedDate, time: bookedTime } : undefined
  return { rules, vehicleClass: code, ...(bookedAt ? { bookedAt } : {}), pickUp: { date, time } }
}

type AskProps = {
  asked: Asked
  classes: readonly StaffVehicleClass[]
  onAsk: (change: Partial<Asked>) => void
}

const CONTROL =
  'w-full h-(--control) py-0 px-2.5 border border-ctl rounded-xs bg-field text-fg font-text font-normal text-14/5'

function AskFields({ asked, classes, onAsk }: AskProps) {
  const field = (name: keyof Asked, type: 'date' | 'time', label: string) => (
    <AskField
      className={CONTROL}
      label={label}
      type={type}
      value={asked[name]}
      onType={value => onAsk({ [name]: value })}
    />
  )
  return (
    <div className="grid grid-cols-[1.2fr_1fr] gap-y-2 gap-x-3 mt-2.5 mb-3">
      <label className="grid gap-1 text-fg2 text-13 first:col-span-full">
        {common.vehicleClass}
        <select
          className={`select ${CONTROL}`}
          value={asked.code}
          onChange={event => onAsk({ code: event.currentTarget.value })}
        >
          <Options choices={classes.map(({ code, name }) => [code, name])} />
        </select>
      </label>
      {field('date', 'date', words.askDate)}
      {field('time', 'time', words.askTime)}
      {field('bookedDate', 'date', words.askBookedDate)}
      {field('bookedTime', 'time', words.askBookedTime)}
      <p className="field-note col-span-full">{words.askBookedNote}</p>
    </div>
  )
}

const HOURS_NAMED = [0, 6, 12, 18, 24]
const STATES = ['instant', 'request', 'closed'] as const

type Day = TriedRules['days'][number]

function MeaningDays({ days }: { days: readonly Day[] }) {
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
