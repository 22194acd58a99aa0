import { useEffect, useId, useRef } from 'react'
import * as common from '#messages/office-common'
import * as words from '#messages/office-trips'
import type { TripSuggestion } from '../../../../contract/day/schemas.ts'
import { MAX_REASON_CHARACTERS } from '../../../../domain/reservations/reservation.ts'
import { useSite } from '../../../ui/use-site.ts'
import { useNow } from '../../use-now.ts'
import { localDate } from '../../zone.ts'
import { conflictsText } from './trip-words.ts'

type Props = {
  pair: TripSuggestion
  reason: string
  onReason: (reason: string) => void
  /** The number of times it was missing when Assign was pressed; the first time only asks for it. */
  tries: number
}

/** Takes the focus each time it is missing. */
export function OverrideReason({ pair, reason, onReason, tries }: Props) {
  const id = useId()
  const failsText = useFailsText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (tries > 0) input.current?.focus()
  }, [tries])
  const isMissing = tries > 1 && reason.trim() === ''
  return (
    <div className="field col-span-full">
      <label htmlFor={id}>{common.reason}</label>
      <input
        id={id}
        ref={input}
        value={reason}
        maxLength={MAX_REASON_CHARACTERS}
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-note`}
        onChange={event => onReason(event.currentTarget.value)}
      />
      {isMissing && (
        <p className="field-error" role="alert">
          {words.reasonMissing}
        </p>
      )}
      <p className="field-note" id={`${id}-note`}>
        {words.overrideNote({ checks: failsText(pair) })}
      </p>
    </div>
  )
}

export function useFailsText() {
  const { timeZone } = useSite()
  const today = localDate(timeZone, useNow())
  return (suggested: Pick<TripSuggestion, 'fails' | 'papers'>) => conflictsText(suggested, today)
}
