import { useId } from 'react'
import { DETAIL_NAMES, END_NAMES, type End, MAX_DETAIL_CHARACTERS } from './fields.ts'

type Props = { end: End; value: string; onChange: (text: string) => void }

/** A second line for a place that is no door. It may stay empty. */
export function PlaceDetail({ end, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="place-detail">
      <label htmlFor={id}>
        House number and street, or what we should look for
        <span className="sr-only"> at the {END_NAMES[end]}</span> (optional)
      </label>
      <input
        id={id}
        name={DETAIL_NAMES[end]}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        type="text"
        autoComplete="off"
        maxLength={MAX_DETAIL_CHARACTERS}
      />
    </div>
  )
}
