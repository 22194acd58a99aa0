import { type CSSProperties, type ReactNode, useCallback, useId } from 'react'
import { Link } from 'react-router'
import * as common from '#messages/office-common'
import * as words from '#messages/office-phone'
import * as shared from '#messages/shared'
import { type Contact, contactsOf } from '../../../domain/customers/customer.ts'
import { HOURS_ASKED } from '../../../domain/reservations/trip-request.ts'
import { isCalendarDate, isClockTime } from '../../../domain/values/day-arithmetic.ts'
import { instantOf } from '../../../domain/values/time.ts'
import { timeInWords } from '../../in-words.ts'
import { DateField, TimeField } from '../../ui/date-time/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { MarkedText } from '../../ui/marked-text.tsx'
import { wallClock } from '../../wall-clock.ts'
import { useCall } from '../data/use-call.ts'
import { staffCall } from '../staff-call.ts'
import { clockTime } from '../today/clock-time.ts'
import { useLatestSearch } from '../use-latest-search.ts'
import { useNow } from '../use-now.ts'
import { columns, FieldRow, fieldOf, type PhoneProps } from './field-of.tsx'
import { pickUpInWords } from './pick-up-words.ts'
import { MAX_SPOKEN_CHARACTERS, readSpokenTime, type SpokenTime } from './read-spoken-time.ts'
import { NEAR_MS, rideNear, ridesOf } from './ride-near.ts'
import { readReturn } from './spoken-values.ts'

export function WhenFields({ state }: PhoneProps) {
  const now = useNow()
  const { values, errors, timeZone } = state
  const isHourly = values.kind === 'hourly'
  return (
    <SpokenRow
      state={state}
      style={columns(isHourly ? '2fr 1.15fr 1fr 0.6fr' : '2fr 1.15fr 1fr')}
      names={{ spoken: 'when', date: 'pickUpDate', time: 'pickUpTime' }}
      labels={{ spoken: shared.when, date: shared.date, time: shared.time }}
      min={wallClock(timeZone, now).date}
      read={readSpokenTime(values.when, { now, timeZone })}
      onSay={state.setWhen}
      error={errors['pickUpTime'] ?? errors['pickUpDate'] ?? ''}
      more={<AlreadyBooked state={state} />}
    >
      {isHourly && (
        <Field
          {...fieldOf(state, 'hours')}
          label={shared.hours}
          type="number"
          step={0.5}
          {...HOURS_ASKED}
          inputMode="decimal"
        />
      )}
    </SpokenRow>
  )
}

export function ReturnFields({ state }: PhoneProps) {
  const { values, timeZone } = state
  if (values.kind !== 'round') return null
  return (
    <SpokenRow
      state={state}
      style={columns('2fr 1.15fr 1fr')}
      names={{ spoken: 'backWhen', date: 'backDate', time: 'backTime' }}
      labels={{ spoken: shared.returnTrip, date: words.returnDate, time: words.returnTime }}
      min={values.pickUpDate}
      read={readReturn(values, timeZone)}
      onSay={state.setBackWhen}
    />
  )
}

type Name = 'when' | 'pickUpDate' | 'pickUpTime' | 'backWhen' | 'backDate' | 'backTime'

type RowProps = PhoneProps & {
  style: CSSProperties
  names: Record<'spoken' | 'date' | 'time', Name>
  labels: Record<'spoken' | 'date' | 'time', string>
  min: string
  read: SpokenTime | undefined
  onSay: (text: string) => void
  /** Of both fields, shown below them; without one, each shows its own. */
  error?: string
  /** Among the words. */
  more?: ReactNode
  children?: ReactNode
}

/** A day and time as they are said, or chosen, and what was understood. */
function SpokenRow({ state, style, names, labels, min, read, error, ...rest }: RowProps) {
  const id = useId()
  const { values, set, timeZone } = state
  const { fault: wrong, ...said } = pickUpInWords(values[names.date], values[names.time], {
    timeZone,
    now: useNow(),
  })
  const fault = wrong ?? error
  const chosen = (part: 'date' | 'time', partner: 'date' | 'time') => ({
    ...fieldOf(state, names[part]),
    ...(error !== undefined && { error: undefined }),
    ...{ label: labels[part], partner: names[partner], timeZone },
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [names.spoken]: '', [names[part]]: event.currentTarget.value }),
  })
  return (
    <FieldRow style={style}>
      <div className="field">
        <label htmlFor={id}>{labels.spoken}</label>
        <input
          id={id}
          name={names.spoken}
          type="text"
          autoComplete="off"
          maxLength={MAX_SPOKEN_CHARACTERS}
          placeholder={words.whenHint}
          value={values[names.spoken]}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-words`}
          onChange={event => rest.onSay(event.currentTarget.value)}
        />
      </div>
      <DateField {...chosen('date', 'time')} min={min} />
      <TimeField {...chosen('time', 'date')} />
      {rest.children}
      {/* Mounted while empty: a live region is announced only if it was there before its text. */}
      <div
        className="phone-words flex flex-wrap gap-y-0 gap-x-3.5 min-h-4.5 -mt-1.5 wide text-fg2 text-13 leading-4.5"
        id={`${id}-words`}
        role="status"
      >
        {said.words && !wrong && <strong className="text-fg font-semibold">{said.words}</strong>}
        {said.notes.map(note => (
          <span key={note}>{note}</span>
        ))}
        {read?.guessed && read.time && <span>{words.readAs({ time: timeInWords(values[names.time]) })}</span>}
        {rest.more}
        {values[names.spoken].trim() !== '' && !read && <span>{words.notRecognized}</span>}
        {fault && <span className="field-error">{fault}</span>}
      </div>
    </FieldRow>
  )
}

/** A ride of the caller less than an hour from this one, also of a caller who is new or was not chosen. */
function AlreadyBooked({ state: { values, known, timeZone } }: PhoneProps) {
  const id = known.isNew ? undefined : known.customer?._id
  const { data: customer } = useCall('getCustomer', id ? { id } : {}, {
    sentence: common.loadFailed,
    enabled: id !== undefined,
  })
  const { pickUpDate: date, pickUpTime: time } = values
  const isTimed = isCalendarDate(date) && isClockTime(time)
  const at = isTimed ? instantOf({ date, time }, timeZone) : undefined
  const contacts = isTimed ? contactsOf(values) : []
  const byEmail = useRidesOf(contacts, 'email', { at, timeZone })
  const byPhone = useRidesOf(contacts, 'phone', { at, timeZone })
  if (at === undefined) return null
  const ofCustomer = (id && customer?.reservations.filter(ride => !ride.isOutboundCancelled)) || []
  const rides = [...ofCustomer, ...byEmail, ...byPhone]
  const found = rideNear(rides, at)
  if (!found) return null
  const { _id, reference, pickUpAt } = found
  return (
    <span className="text-pending">
      <MarkedText
        text={words.alreadyBooked({ time: clockTime(pickUpAt, timeZone), reference })}
        marks={{ ride: part => <Link to={`/admin/reservations/${_id}`}>{part}</Link> }}
      />
    </span>
  )
}

/** Not while it is typed. */
const isWhole = (email: string) => /@.+\../.test(email)

/** Digits by which a number is found with and without its country. */
const DIGITS = 10

/** Limit of the server's search. */
const ROWS_MAX = 100

type When = { at: number | undefined; timeZone: string }

function useRidesOf(contacts: readonly Contact[], kind: Contact['kind'], { at = 0, timeZone }: When) {
  const contact = contacts.find(one => one.kind === kind)
  const value = contact?.value ?? ''
  const q = kind === 'phone' ? value.replace(/;.*|\D/g, '').slice(-DIGITS) : value
  const [from, to] = [at - NEAR_MS, at + NEAR_MS].map(near => wallClock(timeZone, new Date(near)).date)
  const search = useCallback(
    (text: string, signal: AbortSignal) =>
      staffCall('searchReservations', { query: { q: text, from, to, rows: ROWS_MAX }, signal }),
    [from, to],
  )
  const { result } = useLatestSearch(kind === 'phone' || isWhole(value) ? q : '', search)
  return contact && result ? ridesOf(result, contact) : []
}
