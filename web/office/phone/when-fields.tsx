import { type ReactNode, useId } from 'react'
import * as words from '#messages/office-phone'
import * as shared from '#messages/shared'
import { HOURS_ASKED } from '../../../domain/reservations/trip-request.ts'
import { timeInWords } from '../../in-words.ts'
import { DateField, TimeField } from '../../ui/date-time/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { wallClock } from '../../wall-clock.ts'
import { useNow } from '../use-now.ts'
import { AlreadyBooked } from './already-booked.tsx'
import { FieldRow, fieldOf, type PhoneProps } from './field-of.tsx'
import { pickUpInWords } from './pick-up-words.ts'
import { MAX_SPOKEN_CHARACTERS, readSpokenTime, type SpokenTime } from './read-spoken-time.ts'
import { readReturn } from './spoken-values.ts'

export function WhenFields({ state }: PhoneProps) {
  const now = useNow()
  const { values, errors, timeZone } = state
  const isHourly = values.kind === 'hourly'
  return (
    <SpokenRow
      state={state}
      columns={isHourly ? '2fr 1.15fr 1fr 0.6fr' : '2fr 1.15fr 1fr'}
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
      columns="2fr 1.15fr 1fr"
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
  columns: string
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
function SpokenRow({ state, columns, names, labels, min, read, error, ...rest }: RowProps) {
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
    <FieldRow columns={columns}>
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
