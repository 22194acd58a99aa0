import { useEffect, useRef } from 'react'
import { milesBetween } from '../../../domain/geo.ts'
import type { Places } from './fields.ts'
import { RIDE_MESSAGES } from './messages.ts'

/** Two ends nearer than this are one place. */
const SAME_WITHIN_MILES = 0.03

export type StopsDoubt = 'empty' | 'same'

/** What is odd about the two ends, so that it is asked before sending. */
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

/** A question and no refusal: the request can be sent as it is. */
export function StopsQuestion({ doubt, onSend, onBack }: Props) {
  const question = useRef<HTMLParagraphElement>(null)
  // Asked anew for another doubt
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.parentElement?.scrollIntoView({ block: 'center' })
  }, [doubt])
  return (
    <fieldset className="stops-question" aria-labelledby="stops-question">
      <p id="stops-question" ref={question} tabIndex={-1}>
        {doubt === 'empty' ? RIDE_MESSAGES.stopsEmpty : RIDE_MESSAGES.stopsSame}
      </p>
      <p className="stops-answers">
        <button className="button quiet" type="button" onClick={onBack}>
          {doubt === 'empty' ? RIDE_MESSAGES.stopsAdd : RIDE_MESSAGES.stopsChange}
        </button>
        <button className="button quiet" type="button" onClick={onSend}>
          {RIDE_MESSAGES.stopsSend}
        </button>
      </p>
    </fieldset>
  )
}
