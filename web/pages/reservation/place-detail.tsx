import { useId } from 'react'
import * as words from '#messages/reservation'
import { MAX_DETAIL_CHARACTERS } from './fields.ts'

/** `at` names the address for screen readers. */
type Props = { name: string; at: string; value: string; onChange: (text: string) => void }

export function PlaceDetail({ name, at, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="grid gap-2 border-s-2 border-s-frame ps-4">
      <label htmlFor={id}>
        {words.detail}
        <span className="sr-only"> {at}</span> {words.optional}
      </label>
      <input
        id={id}
        name={name}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        type="text"
        autoComplete="off"
        maxLength={MAX_DETAIL_CHARACTERS}
      />
    </div>
  )
}
