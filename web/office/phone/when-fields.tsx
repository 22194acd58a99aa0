import { useId } from 'react'
import * as words from '#messages/office-phone'
import * as shared from '#messages/shared'
import { HOURS_ASKED } from '../../../domain/reservations/trip-request.ts'
import { timeInWords } from '../../in-words.ts'
import { DateField, TimeField } from '../../ui/date-time/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { wallClock } from '../../wall-clock.ts'
import { useNow } from '../use-now.ts'
import { AlreadyBooked } from './already-booked.tsx'
import { columns, fieldOf } from './field-of.ts'
import { pickUpInWords } from './pick-up-words.ts'
import { MAX_SPOKEN_CHARACTERS, readSpokenTime } from './read-spoken-time.ts'
import type { PhoneForm } from './use-phone-form.ts'

export function WhenFields({ state, timeZone }: { state: PhoneForm; timeZone: string }) {
  const id = useId()
  const now = useNow()
  const { values, errors, set } = state
  const said = pickUpInWords(values.pickUpDate, values.pickUpTime, { timeZone, now })
  const read = readSpokenTime(values.when, { now, timeZone })
  const unread = values.when.trim() !== '' && !read
  const error = errors['pickUpTime'] ?? errors['pickUpDate']
  const fault = said.fault ?? error
  return (
    <div
      className="phone-row @min-[500px]:grid-cols-(--columns)"
      style={columns(values.kind === 'hourly' ? '2fr 1.15fr 1fr 0.6fr' : '2fr 1.15fr 1fr')}
    >
      <div className="field">
        <label htmlFor={id}>{shared.when}</label>
        <input
          id={id}
          name="when"
          type="text"
          autoComplete="off"
          maxLength={MAX_SPOKEN_CHARACTERS}
          placeholder={words.whenHint}
          value={values.when}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-words`}
          onChange={event => state.setWhen(event.currentTarget.value)}
        />
      </div>
      <DateField
        label={shared.date}
        name="pickUpDate"
        partner="pickUpTime"
        timeZone={timeZone}
        min={wallClock(timeZone, now).date}
        value={values.pickUpDate}
        onChange={event => set({ when: '', pickUpDate: event.currentTarget.value })}
      />
      <TimeField
        label={shared.time}
        name="pickUpTime"
        partner="pickUpDate"
        timeZone={timeZone}
        value={values.pickUpTime}
        onChange={event => set({ when: '', pickUpTime: event.currentTarget.value })}
      />
      {values.kind === 'hourly' && (
        <Field
          {...fieldOf(state, 'hours')}
          label={shared.hours}
          type="number"
          step={0.5}
          {...HOURS_ASKED}
          inputMode="decimal"
        />
      )}
      <div
        className="phone-words flex flex-wrap gap-y-0 gap-x-3.5 min-h-4.5 -mt-1.5 wide text-fg2 text-13 leading-4.5"
        id={`${id}-words`}
        role="status"
      >
        {said.words && !said.fault && <strong className="text-fg font-semibold">{said.words}</strong>}
        {said.notes.map(note => (
          <span key={note}>{note}</span>
        ))}
        {read?.guessed && read.time && <span>{words.readAs({ time: timeInWords(values.pickUpTime) })}</span>}
        <AlreadyBooked state={state} timeZone={timeZone} />
        {unread && <span>{words.notRecognized}</span>}
        {fault && <span className="field-error">{fault}</span>}
      </div>
    </div>
  )
}

export function ReturnFields({ state, timeZone }: { state: PhoneForm; timeZone: string }) {
  const { kind, pickUpDate } = state.values
  if (kind !== 'round') return null
  return (
    <div className="phone-row @min-[500px]:grid-cols-(--columns)" style={columns('1fr 1fr')}>
      <DateField
        {...fieldOf(state, 'backDate')}
        label={words.returnDate}
        partner="backTime"
        timeZone={timeZone}
        min={pickUpDate}
      />
      <TimeField
        {...fieldOf(state, 'backTime')}
        label={words.returnTime}
        partner="backDate"
        timeZone={timeZone}
      />
    </div>
  )
}
