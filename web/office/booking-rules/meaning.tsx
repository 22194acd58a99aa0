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
import layoutStyles from '../forms/meaning-beside.module.css'
import { momentText } from '../occupancies/span-text.ts'
import { staffCall } from '../staff-call.ts'
import { useToday } from '../use-now.ts'
import styles from './meaning.module.css'
import { MeaningDays } from './meaning-days.tsx'
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
    <aside className={`${layoutStyles['meaning']} ${styles['meaning']}`} aria-label={words.ruleTester}>
      <div className={styles['head']}>
        <h2>{words.ruleTester}</h2>
        <p>{words.ruleTesterNote}</p>
      </div>
      <AskFields asked={asked} classes={classes} onAsk={change => setAsked({ ...asked, ...change })} />
      {failed && <p className="quiet-note">{words.ruleTesterFailed}</p>}
      {data && rules && (
        <>
          <p className={styles['answer']} role="status" data-state={data.pickUp.state}>
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
                marks={{ classes: text => <Link to="/admin/vehicle-classes">{text}</Link> }}
              />
            </p>
          )}
          <MeaningDays days={data.days} />
        </>
      )}
    </aside>
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

function AskFields({ asked, classes, onAsk }: AskProps) {
  const field = (name: keyof Asked, type: 'date' | 'time', label: string) => (
    <label>
      {label}
      <input
        type={type}
        value={asked[name]}
        onChange={event => onAsk({ [name]: event.currentTarget.value })}
      />
    </label>
  )
  return (
    <div className={styles['ask']}>
      <label>
        {common.vehicleClass}
        <select value={asked.code} onChange={event => onAsk({ code: event.currentTarget.value })}>
          {classes.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {field('date', 'date', words.askDate)}
      {field('time', 'time', words.askTime)}
      {field('bookedDate', 'date', words.askBookedDate)}
      {field('bookedTime', 'time', words.askBookedTime)}
      <p className="field-note">{words.askBookedNote}</p>
    </div>
  )
}
