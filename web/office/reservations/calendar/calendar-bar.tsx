import type { CalendarTrip } from '../../../../contract/reservations/calendar-schemas.ts'
import { addDays } from '../../../../domain/day-arithmetic.ts'
import { dateInWords } from '../../../in-words.ts'
import { Field } from '../../../ui/field.tsx'
import { useKeys } from '../../keys/use-keys.ts'
import type { useCalendar } from './use-calendar.ts'

type Props = { calendar: ReturnType<typeof useCalendar> }

/** Which days are shown, the way to others, and what of them is counted. */
export function CalendarBar({ calendar }: Props) {
  const { view, date, today, from, to, withCancelled, reading, shown, change } = calendar
  const step = view === 'day' ? 1 : 7
  const go = (days: number) => change({ date: addDays(date, days) })
  useKeys({
    T: { does: 'Show today', act: () => change({ date: '' }) },
    PageUp: { does: `Show the ${view} before`, repeats: true, act: () => go(-step) },
    PageDown: { does: `Show the next ${view}`, repeats: true, act: () => go(step) },
  })
  const cancelled = reading.data?.trips.filter(({ status }) => status === 'cancelled').length ?? 0
  return (
    <div className="calendar-bar">
      <h2>{view === 'day' ? dateInWords(date) : weekInWords(from, to)}</h2>
      <p role="status">{reading.data && countsOf(shown)}</p>
      {(cancelled > 0 || withCancelled) && (
        <button
          className="button quiet"
          type="button"
          aria-pressed={withCancelled}
          data-repeat
          onClick={() => change({ cancelled: withCancelled ? '' : '1' })}
        >
          Cancelled {cancelled}
        </button>
      )}
      <div className="calendar-steps">
        <button
          className="button quiet"
          type="button"
          data-repeat
          aria-label={`The ${view} before`}
          onClick={() => go(-step)}
        >
          ←
        </button>
        <button
          className="button quiet"
          type="button"
          aria-disabled={from <= today && today <= to}
          data-key="T"
          onClick={() => change({ date: '' })}
        >
          Today
        </button>
        <button
          className="button quiet"
          type="button"
          data-repeat
          aria-label={`The next ${view}`}
          onClick={() => go(step)}
        >
          →
        </button>
        <Field
          key={date}
          label="Day"
          name="date"
          type="date"
          defaultValue={date}
          onChange={event => change({ date: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}

/** "November 16 to 22, 2026". */
function weekInWords(from: string, to: string): string {
  const [first, last] = [from, to].map(date => dateInWords(date).replace(/^\w+, /, '')) as [string, string]
  const [month, year] = [first.split(' ')[0], first.slice(-4)]
  if (!last.endsWith(year)) return `${first} to ${last}`
  const end = last.startsWith(`${month} `) ? last.slice(`${month} `.length) : last
  return `${first.slice(0, -6)} to ${end}`
}

function countsOf(trips: CalendarTrip[]): string {
  const pending = trips.filter(({ status }) => status === 'pending').length
  const count = `${trips.length} ${trips.length === 1 ? 'trip' : 'trips'}`
  return pending > 0 ? `${count}, ${pending} not confirmed` : count
}
