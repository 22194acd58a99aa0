import { useId } from 'react'
import { DETAIL_NAMES, MAX_DETAIL_CHARACTERS, STOP_LABELS, type StopName } from './fields.ts'

type Props = { stop: StopName; value: string; onChange: (text: string) => void }

/** An optional second line for a place without a street address. */
export function PlaceDetail({ stop, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="place-detail">
      <label htmlFor={id}>
        House number and street, or what we should look for
        <span className="sr-only"> at the {STOP_LABELS[stop]}</span> (optional)
      </label>
      <input
        id={id}
        name={DETAIL_NAMES[stop]}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        type="text"
        autoComplete="off"
        maxLength={MAX_DETAIL_CHARACTERS}
      />
    </div>
  )
}
