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
import { columns, fieldOf } from './field-of.ts'
import { type PickUpWords, pickUpInWords } from './pick-up-words.ts'
import { MAX_SPOKEN_CHARACTERS, readSpokenTime, type SpokenTime } from './read-spoken-time.ts'
import { readReturn } from './spoken-values.ts'
import type { PhoneForm } from './use-phone-form.ts'

export function WhenFields({ state, timeZone }: { state: PhoneForm; timeZone: string }) {
  const id = useId()
  const now = useNow()
  const { values, errors, set } = state
  const said = pickUpInWords(values.pickUpDate, values.pickUpTime, { timeZone, now })
  const read = readSpokenTime(values.when, { now, timeZone })
  const error = errors['pickUpTime'] ?? errors['pickUpDate']
  const fault = said.fault ?? error
  return (
    <div
      className="phone-row @min-[500px]:grid-cols-(--columns)"
      style={columns(values.kind === 'hourly' ? '2fr 1.15fr 1fr 0.6fr' : '2fr 1.15fr 1fr')}
    >
      <SpokenField
        id={id}
        label={shared.when}
        name="when"
        value={values.when}
        fault={fault}
        onSay={state.setWhen}
      />
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
      <SpokenWords {...{ id, said, read, fault }} typed={values.when} time={values.pickUpTime}>
        <AlreadyBooked state={state} timeZone={timeZone} />
      </SpokenWords>
    </div>
  )
}

export function ReturnFields({ state, timeZone }: { state: PhoneForm; timeZone: string }) {
  const id = useId()
  const { set } = state
  const { kind, pickUpDate, backWhen, backDate, backTime } = state.values
  const now = useNow()
  if (kind !== 'round') return null
  const said = pickUpInWords(backDate, backTime, { now, timeZone })
  const read = readReturn(state.values, timeZone)
  return (
    <div className="phone-row @min-[500px]:grid-cols-(--columns)" style={columns('2fr 1.15fr 1fr')}>
      <SpokenField
        id={id}
        label={shared.returnTrip}
        name="backWhen"
        value={backWhen}
        fault={said.fault}
        onSay={state.setBackWhen}
      />
      <DateField
        {...fieldOf(state, 'backDate')}
        label={words.returnDate}
        partner="backTime"
        timeZone={timeZone}
        min={pickUpDate}
        onChange={event => set({ backWhen: '', backDate: event.currentTarget.value })}
      />
      <TimeField
        {...fieldOf(state, 'backTime')}
        label={words.returnTime}
        partner="backDate"
        timeZone={timeZone}
        onChange={event => set({ backWhen: '', backTime: event.currentTarget.value })}
      />
      <SpokenWords {...{ id, said, read }} typed={backWhen} time={backTime} fault={said.fault} />
    </div>
  )
}

type WordsProps = {
  id: string
  said: PickUpWords
  read: SpokenTime | undefined
  typed: string
  time: string
  fault: string | undefined
  children?: ReactNode
}

/** Mounted while empty: a live region is announced only if it was there before its text. */
function SpokenWords({ id, said, read, typed, time, fault, children }: WordsProps) {
  return (
    <div
      className="phone-words flex flex-wrap gap-y-0 gap-x-3.5 min-h-4.5 -mt-1.5 wide text-fg2 text-13 leading-4.5"
      id={`${id}-words`}
      role="status"
    >
      {said.words && !said.fault && <strong className="text-fg font-semibold">{said.words}</strong>}
      {said.notes.map(note => (
        <span key={note}>{note}</span>
      ))}
      {read?.guessed && read.time && <span>{words.readAs({ time: timeInWords(time) })}</span>}
      {children}
      {typed.trim() !== '' && !read && <span>{words.notRecognized}</span>}
      {fault && <span className="field-error">{fault}</span>}
    </div>
  )
}

type SpokenProps = {
  id: string
  label: string
  name: string
  value: string
  fault?: string | undefined
  onSay: (text: string) => void
}

/** A day and time as they are said; `id` is that of its words too. */
function SpokenField({ id, label, name, value, fault, onSay }: SpokenProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        maxLength={MAX_SPOKEN_CHARACTERS}
        placeholder={words.whenHint}
        value={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={`${id}-words`}
        onChange={event => onSay(event.currentTarget.value)}
      />
    </div>
  )
}
