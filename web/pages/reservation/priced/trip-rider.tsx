import type { InputHTMLAttributes } from 'react'
import * as words from '#messages/manage-details'
import { Field } from '../../../ui/field.tsx'
import type { Priced } from './priced-state.ts'

export function TripRider({ priced: { trip, set, form, opened } }: { priced: Priced }) {
  const { failure, errors, map } = form
  const refused = failure?.priced?.more
  const control = (
    part: 'name' | 'phone',
    input: Omit<InputHTMLAttributes<HTMLInputElement>, 'children' | 'defaultValue'>,
  ) => {
    const name = `trip-rider-${part}`
    // Server errors stay until the value changes.
    const isSame = trip[name] === failure?.fields.trip?.[name]
    return {
      ...input,
      name,
      value: trip[name] ?? '',
      error: errors[name] ?? (isSame ? refused?.[`passenger.${part}`] : undefined),
      autoComplete: 'off',
      onChange: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value }),
    }
  }
  return (
    <>
      <Field
        label={words.riderName}
        {...control('name', { required: true, maxLength: 80, autoFocus: opened === 'trip-rider-' })}
      />
      <Field
        label={words.riderPhone}
        note={words.riderPhoneNote}
        {...control('phone', { type: 'tel', maxLength: 40 })}
      />
      {map.texts && (
        <label className="tick flex min-h-7.5 cursor-pointer items-start gap-3 text-15 leading-[1.5] text-fg2">
          <input
            type="checkbox"
            name="trip-rider-text"
            value="on"
            checked={trip['trip-rider-text'] === 'on'}
            onChange={event => set({ 'trip-rider-text': event.currentTarget.checked ? 'on' : '' })}
          />
          {words.riderText}
        </label>
      )}
    </>
  )
}
