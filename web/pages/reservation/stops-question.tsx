import { useEffect, useRef } from 'react'
import * as words from '#messages/reservation'
import { milesBetween } from '../../../domain/geo.ts'
import type { Places } from './fields.ts'

/** Stops closer than this count as the same place. */
const SAME_WITHIN_MILES = 0.03

export type StopsDoubt = 'empty' | 'same'

/** The reason to ask before sending: both stops are empty, or both are the same place. */
export function doubtAbout(
  stops: { pickUpAddress: string; dropOffAddress: string },
  { pickUp, dropOff }: Places,
): StopsDoubt | undefined {
  const [from, to] = [stops.pickUpAddress, stops.dropOffAddress].map(text =>
    text.toLowerCase().replace(/\s+/g, ' ').trim(),
  )
  if (!from && !to) return 'empty'
  if (from === to) return 'same'
  return pickUp && dropOff && milesBetween(pickUp, dropOff) < SAME_WITHIN_MILES ? 'same' : undefined
}

type Props = { doubt: StopsDoubt; onSend: () => void; onBack: () => void }

/** Asks about implausible stops. The visitor can send the request unchanged. */
export function StopsQuestion({ doubt, onSend, onBack }: Props) {
  const question = useRef<HTMLParagraphElement>(null)
  // Each new question gets the focus.
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [doubt])
  return (
    <fieldset className="stops-question" aria-labelledby="stops-question">
      <p id="stops-question" ref={question} tabIndex={-1}>
        {doubt === 'empty' ? words.stopsEmpty : words.stopsSame}
      </p>
      <p className="stops-answers">
        <button className="button quiet" type="button" onClick={onBack}>
          {doubt === 'empty' ? words.stopsAdd : words.stopsChange}
        </button>
        <button className="button quiet" type="button" onClick={onSend}>
          {words.stopsSend}
        </button>
      </p>
    </fieldset>
  )
}
