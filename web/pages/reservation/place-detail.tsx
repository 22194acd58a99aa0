import { useId } from 'react'
import * as words from '#messages/reservation'
import { DETAIL_NAMES, MAX_DETAIL_CHARACTERS, type StopName } from './fields.ts'

type Props = { stop: StopName; value: string; onChange: (text: string) => void }

export function PlaceDetail({ stop, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="place-detail">
      <label htmlFor={id}>
        {words.detail}
        <span className="sr-only"> {words.atStop({ stop })}</span> {words.optional}
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
