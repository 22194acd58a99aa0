import { useId } from 'react'
import * as words from '#messages/office-phone'
import * as shared from '#messages/shared'
import { HOURS_ASKED } from '../../../domain/reservations/trip-request.ts'
import { timeInWords } from '../../in-words.ts'
import { Field } from '../../ui/field.tsx'
import { wallClock } from '../../wall-clock.ts'
import { useNow } from '../use-now.ts'
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
      className="phone-row"
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
      <Field
        label={shared.date}
        name="pickUpDate"
        type="date"
        min={wallClock(timeZone, now).date}
        value={values.pickUpDate}
        onChange={event => set({ when: '', pickUpDate: event.currentTarget.value })}
      />
      <Field
        label={shared.time}
        name="pickUpTime"
        type="time"
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
      <div className="phone-words phone-small wide" id={`${id}-words`} role="status">
        {said.words && !said.fault && <strong>{said.words}</strong>}
        {said.notes.map(note => (
          <span key={note}>{note}</span>
        ))}
        {read?.guessed && read.time && <span>{words.readAs({ time: timeInWords(values.pickUpTime) })}</span>}
        {unread && <span>{words.notRecognized}</span>}
        {fault && <span className="field-error">{fault}</span>}
      </div>
    </div>
  )
}

export function ReturnFields({ state }: { state: PhoneForm }) {
  const { kind, pickUpDate } = state.values
  if (kind !== 'round') return null
  return (
    <div className="phone-row" style={columns('1fr 1fr')}>
      <Field {...fieldOf(state, 'backDate')} label={words.returnDate} type="date" min={pickUpDate} />
      <Field {...fieldOf(state, 'backTime')} label={words.returnTime} type="time" />
    </div>
  )
}
