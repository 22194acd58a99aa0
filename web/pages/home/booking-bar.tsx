import { useId } from 'react'
import * as dateTime from '#messages/date-time'
import * as words from '#messages/home'
import { locale } from '#messages/locale'
import * as shared from '#messages/shared'
import { bookNow } from '#messages/shell'
import { addressIn } from '../../shell/address-in.ts'
import { DateTimeControl } from '../../ui/date-time/date-time-control.tsx'
import { useSite } from '../../ui/use-site.ts'
import styles from './home.module.css'

const STOPS = [
  ['pickup', words.from],
  ['dropoff', words.to],
]
const DATE = {
  kind: 'date',
  name: 'date',
  label: shared.date,
  title: dateTime.pickupDate,
  partner: 'time',
} as const
const TIME = {
  kind: 'time',
  name: 'time',
  label: shared.time,
  title: dateTime.pickupTime,
  partner: 'date',
} as const

export function BookingBar() {
  const { timeZone } = useSite()
  const id = useId()
  return (
    <form
      className={`${styles['booking']} grid grid-cols-[1.25fr_1.25fr_0.8fr_0.66fr_auto] rounded-xs border border-frame bg-[color-mix(in_srgb,var(--panel)_92%,transparent)] narrow:grid-cols-[1fr_1fr_0.9fr_0.8fr]`}
      action={addressIn(locale, '/reservation')}
    >
      {STOPS.map(([name, label]) => (
        <label key={name}>
          {label}
          <input name={name} type="text" maxLength={300} autoComplete="off" placeholder={words.place} />
        </label>
      ))}
      {[DATE, TIME].map(({ label, ...control }) => (
        <div key={control.kind}>
          <label htmlFor={`${id}-${control.kind}`}>{label}</label>
          <DateTimeControl {...control} id={`${id}-${control.kind}`} timeZone={timeZone} />
        </div>
      ))}
      <button className="button primary" type="submit">
        {bookNow}
      </button>
    </form>
  )
}
