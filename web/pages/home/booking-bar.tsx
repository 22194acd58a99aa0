import * as words from '#messages/home'
import { locale } from '#messages/locale'
import * as shared from '#messages/shared'
import { bookNow } from '#messages/shell'
import { addressIn } from '../../shell/address-in.ts'
import styles from './home.module.css'

const FIELDS = [
  ['pickup', words.from, 'text'],
  ['dropoff', words.to, 'text'],
  ['date', shared.date, 'date'],
  ['time', shared.time, 'time'],
]

export function BookingBar() {
  return (
    <form className={styles['booking']} action={addressIn(locale, '/reservation')}>
      {FIELDS.map(([name, label, type]) => (
        <label key={name}>
          {label}
          <input name={name} type={type} maxLength={300} autoComplete="off" placeholder={words.place} />
        </label>
      ))}
      <button className="button primary" type="submit">
        {bookNow}
      </button>
    </form>
  )
}
