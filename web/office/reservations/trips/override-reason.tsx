import { useId } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import { MAX_REASON_CHARACTERS } from '../../../../domain/reservations/reservation.ts'
import { failsText } from './trip-words.ts'

type Props = { pair: TripSuggestion; reason: string; onReason: (reason: string) => void }

export function OverrideReason({ pair, reason, onReason }: Props) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{common.reason}</label>
      <input
        id={id}
        value={reason}
        maxLength={MAX_REASON_CHARACTERS}
        aria-describedby={`${id}-note`}
        onChange={event => onReason(event.currentTarget.value)}
      />
      <p className="field-note" id={`${id}-note`}>
        {words.overrideNote({ checks: failsText(pair) })}
      </p>
    </div>
  )
}
